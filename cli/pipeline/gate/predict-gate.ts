import type { GateDecision } from '../../../src/domain/gate/gate-report.ts'
import type { ReleaseCounts } from '../../../src/release/read-release-record.ts'

type Held = Pick<ReleaseCounts, 'sites' | 'locales'>

const describe = ({ sites, locales }: Held): string =>
  `${sites} ${sites === 1 ? 'site' : 'sites'} in ${locales} ${locales === 1 ? 'locale' : 'locales'}`

/**
 * The warning of a partial build, before it renders, that the publish gate will keep it back. The gate itself compares the
 * releases. Undefined: no finding is known yet, or it is accepted.
 * @param current what the current release holds; undefined: there is none.
 */
export function predictGate(
  planned: Held,
  current: Held | undefined,
  decision: GateDecision | undefined,
): string | undefined {
  if (current === undefined || decision?.checks.includes('locales') === true) return undefined
  if (planned.sites >= current.sites && planned.locales >= current.locales) return undefined
  return `The current release has ${describe(current)}, this build plans ${describe(planned)}: its release will be kept back, and the current one stays. To publish the part in its place, add: --accept locales --by "Your name"`
}
