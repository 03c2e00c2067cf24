import { listBlockingChecks, type GateReport } from '../../../src/domain/gate/gate-report.ts'

/** One line on what the gate says of a release, or none: who accepted what, or what keeps it back. */
export function describeAcceptance(gate: GateReport | undefined): readonly string[] {
  if (gate === undefined) return []
  const blocking = listBlockingChecks(gate)
  if (blocking.length > 0) return [`kept back by the gate: ${blocking.join(', ')}`]
  if (gate.accepted === undefined) return []
  const { checks, by, reason, at } = gate.accepted
  const why = reason === undefined ? '' : `: ${reason}`
  return [`${checks.join(', ')} accepted by ${by} on ${at.slice(0, 10)}${why}`]
}
