import type { GateDecision, GateReport } from '../../src/domain/gate/gate-report.ts'

/** The result of publishing a release. */
export type PublishOutcome =
  | { readonly kind: 'published' }
  /** The gate compared again and finds more than was accepted. */
  | { readonly kind: 'stopped'; readonly gate: GateReport }
  /** No release of this id is kept back, or not any more. */
  | { readonly kind: 'absent' }
  /** A build, or another publishing, is at work. */
  | { readonly kind: 'building' }
  /** This process may not write the releases. */
  | { readonly kind: 'read-only' }

/**
 * Publishes a release that the gate keeps back, as `uapp publish` does it. Functions know no pipeline: `uapp serve` gives it
 * in, other hosts have none.
 */
export type PublishBlocked = (buildId: string, decision: GateDecision) => Promise<PublishOutcome>
