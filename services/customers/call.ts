import type { ServiceLevels } from '../../src/domain/service-level/service-levels.ts'
import type { Principal } from './authorization/principal.ts'
import type { ServicesTables } from '../store/services-store.ts'

/** What reads and changes are done with. */
export interface Call {
  readonly db: ServicesTables
  readonly principal: Principal
  readonly now: Date
  /** What the group promises about tickets. */
  readonly levels: ServiceLevels
}
