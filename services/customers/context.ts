import type { Language } from '../../src/domain/locale/language.ts'
import type { ServiceLevels } from '../../src/domain/service-level/service-levels.ts'
import type { ServicesTables } from '../store/services-store.ts'
import type { Principal } from './authorization/principal.ts'
import { fetchPrincipal } from './authorization/fetch-principal.ts'
import type { Call } from './call.ts'
import type { DownloadFile } from './files/read-downloads.ts'
import { createPeopleLoaders } from './loaders/people-loaders.ts'
import type { ReadLog } from './reads/read-log.ts'
import type { AccountRow, NoticeRow } from './rows.ts'
import { createTicketLoaders } from './loaders/ticket-loaders.ts'

type Loaders = ReturnType<typeof createPeopleLoaders> & ReturnType<typeof createTicketLoaders>

/** What resolvers stand on. */
export interface ServiceParts {
  readonly db: ServicesTables
  readonly now: () => Date
  readonly levels: ServiceLevels
  /** A path that works for five minutes, as long as its holder may see what it leads to. */
  readonly signPath: (path: string, holder: string) => string
  readonly readDownloads: () => Promise<readonly DownloadFile[]>
  /** How a person is called whose account was deleted. */
  readonly nameDeleted: (language: Language) => string
  /** What a notice tells, to its reader, in the language of a screen. */
  readonly describeNotice: (notice: NoticeRow, reader: AccountRow, language: Language) => string
  /** Notes who sees what of others. */
  readonly reads: ReadLog
  /** Mails may wait. */
  readonly wakeMails: () => void
}

/** What resolvers get. */
export interface CustomersContext extends ServiceParts {
  readonly call: () => Call
  readonly loaders: () => Loaders
  /** After a change everything is read anew. @throws {Error} when the principal is gone. */
  readonly renew: () => Promise<void>
}

const toLoaders = (call: Call): Loaders => ({ ...createPeopleLoaders(call), ...createTicketLoaders(call) })

/** The context of one request. */
export function createContext(parts: ServiceParts, principal: Principal): CustomersContext {
  const { db, now, levels } = parts
  const toMoment = (current: Principal): { readonly call: Call; readonly loaders: Loaders } => {
    const call = { db, principal: current, now: now(), levels }
    return { call, loaders: toLoaders(call) }
  }
  const moment = { current: toMoment(principal) }
  return {
    ...parts,
    call: () => moment.current.call,
    loaders: () => moment.current.loaders,
    renew: async () => {
      const current = await fetchPrincipal(db, principal.account.id)
      if (current === undefined) throw new Error('The account of the principal is gone')
      moment.current = toMoment(current)
    },
  }
}
