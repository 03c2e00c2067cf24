import { ACCESS_ACTIONS, ACCESS_STATES } from '../../../src/domain/portal/access.ts'
import { SERVICE_IDS } from '../../../src/domain/portal/applications.ts'
import { ATTACHMENT_STATES } from '../../../src/domain/portal/attachment.ts'
import { DOWNLOAD_CHANGES, DOWNLOAD_KINDS } from '../../../src/domain/portal/downloads.ts'
import { LIST_NAMES } from '../../../src/domain/portal/list-views.ts'
import { MAIL_RHYTHMS, NOTICE_TOPICS } from '../../../src/domain/portal/notices.ts'
import {
  CLOSURE_REASONS,
  TICKET_ACTIONS,
  TICKET_DUES,
  TICKET_SEVERITIES,
  TICKET_SORTS,
  TICKET_STATES,
  TICKET_TEAMS,
  TICKET_TYPES,
  TICKET_VISIBILITIES,
} from '../../../src/domain/portal/ticket.ts'
import { CLOCK_STATES } from '../../../src/domain/service-level/promise-clocks.ts'
import { PROMISE_KINDS } from '../../../src/domain/service-level/service-levels.ts'

/** Name of a value in the schema, such as `IN_PROGRESS` of `inProgress`. */
export const toEnumName = (value: string): string => value.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

const toValues = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [toEnumName(value), value]))

/** The words of the domain for the values of the schema. */
export const enumValues = {
  Service: toValues(SERVICE_IDS),
  AccessState: toValues(ACCESS_STATES),
  AccessAction: toValues(ACCESS_ACTIONS),
  MembershipRole: toValues(['member', 'administrator']),
  TicketState: toValues(TICKET_STATES),
  TicketType: toValues(TICKET_TYPES),
  TicketVisibility: toValues(TICKET_VISIBILITIES),
  TicketSeverity: toValues(TICKET_SEVERITIES),
  PromiseKind: toValues(PROMISE_KINDS),
  ClockState: toValues(CLOCK_STATES),
  TicketAction: toValues(TICKET_ACTIONS),
  AttachmentState: toValues(ATTACHMENT_STATES),
  TicketDue: toValues(TICKET_DUES),
  TicketTeam: toValues(TICKET_TEAMS),
  ClosureReason: toValues(CLOSURE_REASONS),
  TicketSort: toValues(TICKET_SORTS),
  MachineSort: toValues(['model', 'serialNumber', 'place', 'built', 'tickets']),
  PeopleSort: toValues(['name', 'organization', 'lastSeen']),
  NoticeTopic: toValues(NOTICE_TOPICS),
  MailRhythm: toValues(MAIL_RHYTHMS),
  ListName: toValues(LIST_NAMES),
  DownloadKind: toValues(DOWNLOAD_KINDS),
  DownloadChange: toValues(DOWNLOAD_CHANGES),
  Direction: toValues(['ascending', 'descending']),
}
