import type { StateVariant } from '../../../components/workspace/messages/state-tag.tsx'
import type { GateCheckJson, GateFindingJson, GateState } from '../../../contracts/editor/releases.ts'

/** How checks of the publish gate look: a sign before a colour. */
export const GATE_VARIANTS: Readonly<Record<GateState, StateVariant>> = {
  passes: { shape: 'tick', tone: 'ok' },
  skipped: { shape: 'quest', tone: 'off' },
  stops: { shape: 'cross', tone: 'bad' },
  accepted: { shape: 'hold', tone: 'wait' },
}

/** Addresses that would lead nowhere by a check. */
export function sumAddresses({ findings }: Pick<GateCheckJson, 'findings'>): number {
  return findings.reduce((sum, { addresses }) => sum + (addresses ?? 0), 0)
}

/** The number of lost items of a check. */
export function sumLost({ check, findings, more }: GateCheckJson): number {
  return check === 'sections' ? findings.length + more : findings.reduce((sum, { lost }) => sum + lost, 0)
}

/** The finding of a check that loses the greatest share; undefined: it has none. */
export function findWorst({ findings }: Pick<GateCheckJson, 'findings'>): GateFindingJson | undefined {
  const shareOf = ({ lost, of }: GateFindingJson): number => lost / Math.max(1, of)
  return findings.toSorted((a, b) => shareOf(b) - shareOf(a))[0]
}
