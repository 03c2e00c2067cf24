import type { Asker } from './authorization/asker.ts'
import type { ServicesTables } from '../store/services-store.ts'

/** What reads and changes are done with. */
export interface Call {
  readonly db: ServicesTables
  readonly asker: Asker
  readonly now: Date
}
