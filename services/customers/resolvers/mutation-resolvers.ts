import type { ServiceId } from '../../../src/domain/portal/applications.ts'
import type {
  ClosureReason,
  TicketSeverity,
  TicketState,
  TicketTeam,
  TicketVisibility,
} from '../../../src/domain/portal/ticket.ts'
import { findAccountByEmail } from '../../store/find-account.ts'
import type { Call } from '../call.ts'
import type { CustomersContext } from '../context.ts'
import type { Outcome } from '../field-problem.ts'
import { visitDownloads } from '../files/download-visits.ts'
import { chooseListColumns } from '../lists/list-columns.ts'
import { deleteListView, saveListView, type ViewInput } from '../lists/list-views.ts'
import { readNotices } from '../notices/own-notices.ts'
import { addMembership, removeMembership } from '../people/change-membership.ts'
import { changeAccess, type AccessChange } from '../people/change-access.ts'
import { deleteOwnAccount } from '../people/delete-own-account.ts'
import { deletePerson } from '../people/delete-person.ts'
import { exportOwnData } from '../people/export-own-data.ts'
import { findPerson } from '../people/find-person.ts'
import { invitePerson, type Invitation } from '../people/invite-person.ts'
import { acceptInvitation, requestAccess, withdrawRequest } from '../people/own-access.ts'
import { resetSecondFactor } from '../people/reset-second-factor.ts'
import { chooseNotices, updateProfile, type ChosenNotices, type ProfileInput } from '../people/update-profile.ts'
import type { AccountRow, TicketRow } from '../rows.ts'
import { closeTicket, reopenTicket } from '../tickets/close-ticket.ts'
import { commentTicket } from '../tickets/comment-ticket.ts'
import { createTicket, type NewTicket } from '../tickets/create-ticket.ts'
import { rateTicket } from '../tickets/rate-ticket.ts'
import { setTicketVisibility, shareTicket, unshareTicket } from '../tickets/share-ticket.ts'
import { releaseAttachment } from '../tickets/release-attachment.ts'
import {
  handTicketOver,
  noteOnTicket,
  setTicketSeverity,
  setTicketState,
  takeTicket,
} from '../tickets/work-on-ticket.ts'

/** A resolver that changes something: afterwards everything is read anew, and mails may wait. */
const change =
  <Args, Result>(run: (call: Call, args: Args, context: CustomersContext) => Promise<Result>) =>
  async (_: unknown, args: Args, context: CustomersContext): Promise<Result> => {
    const result = await run(context.call(), args, context)
    await context.renew()
    context.wakeMails()
    return result
  }

const ticketChange = <Args>(run: (call: Call, args: Args) => Promise<Outcome<TicketRow>>) =>
  change(async (call, args: Args) => {
    const { value, errors } = await run(call, args)
    return { ticket: value ?? null, errors }
  })

const personChange = <Args>(run: (call: Call, args: Args) => Promise<Outcome<AccountRow>>) =>
  change(async (call, args: Args) => {
    const { value, errors } = await run(call, args)
    return { person: value ?? null, errors }
  })

/** A change of the own account, which the viewer shows. */
const ownChange = <Args>(run: (call: Call, args: Args) => Promise<void>) => {
  const changeIt = change(run)
  return async (_: unknown, args: Args, context: CustomersContext): Promise<AccountRow> => {
    await changeIt(_, args, context)
    return context.call().principal.account
  }
}

interface OfService {
  readonly service: ServiceId
}

/** What can be changed. */
export const mutationResolvers = {
  createTicket: ticketChange((call, { input }: { input: NewTicket }) => createTicket(call, input)),
  commentTicket: ticketChange(commentTicket),
  closeTicket: ticketChange((call, args: { number: number; reason: ClosureReason; comment: string }) =>
    closeTicket(call, args),
  ),
  reopenTicket: ticketChange(reopenTicket),
  rateTicket: ticketChange(rateTicket),
  shareTicket: ticketChange(shareTicket),
  unshareTicket: ticketChange(unshareTicket),
  setTicketVisibility: ticketChange((call, { number, visibility }: { number: number; visibility: TicketVisibility }) =>
    setTicketVisibility(call, number, visibility),
  ),
  takeTicket: ticketChange((call, { number }: { number: number }) => takeTicket(call, number)),
  setTicketState: ticketChange((call, { number, state }: { number: number; state: TicketState }) =>
    setTicketState(call, number, state),
  ),
  setTicketSeverity: ticketChange((call, { number, severity }: { number: number; severity: TicketSeverity }) =>
    setTicketSeverity(call, number, severity),
  ),
  handTicketOver: ticketChange((call, { number, team }: { number: number; team: TicketTeam }) =>
    handTicketOver(call, number, team),
  ),
  releaseAttachment: ticketChange(releaseAttachment),
  noteOnTicket: ticketChange(noteOnTicket),
  updateProfile: change(async (call, { input }: { input: ProfileInput }) => {
    const { value, errors } = await updateProfile(call, input)
    return { viewer: value ?? null, errors }
  }),
  chooseNotices: ownChange((call, { choices }: { choices: ChosenNotices }) => chooseNotices(call, choices)),
  readNotices: ownChange(readNotices),
  visitDownloads: async (_: unknown, { isRead }: { isRead: boolean }, context: CustomersContext) => {
    const call = context.call()
    await visitDownloads(call, await context.readDownloads(), isRead)
    return call.principal.account
  },
  chooseListColumns: ownChange(chooseListColumns),
  saveListView: change(async (call, { input }: { input: ViewInput }) => {
    const { value, errors } = await saveListView(call, input)
    return { view: value ?? null, errors }
  }),
  deleteListView: change((call, { id }: { id: string }) => deleteListView(call, id)),
  exportOwnData: change(async (call, _: unknown, { reads }) => {
    await reads.flush()
    return exportOwnData(call)
  }),
  deleteOwnAccount: async (
    _: unknown,
    { confirmEmail }: { confirmEmail: string },
    { call, wakeMails }: CustomersContext,
  ) => {
    // Nobody is left whose rights could be read anew.
    const deletion = await deleteOwnAccount(call(), confirmEmail)
    wakeMails()
    return deletion
  },
  requestAccess: ownChange((call, { service, reason }: OfService & { reason: string }) =>
    requestAccess(call, service, reason),
  ),
  withdrawRequest: ownChange((call, { service }: OfService) => withdrawRequest(call, service)),
  acceptInvitation: ownChange((call, { service }: OfService) => acceptInvitation(call, service)),
  invite: change(async (call, { input }: { input: Invitation }) => {
    const { value, errors } = await invitePerson(call, input)
    const exists = value === undefined && errors.length === 0
    const known = exists ? await findAccountByEmail(call.db, input.email) : undefined
    const existing = known === undefined ? undefined : await findPerson(call, known.id)
    return { person: value ?? null, existing: existing?.id ?? null, exists, errors }
  }),
  changeAccess: personChange((call, { input }: { input: AccessChange }) => changeAccess(call, input)),
  addMembership: personChange(addMembership),
  removeMembership: personChange((call, args: { personId: string; organizationId: string }) =>
    removeMembership(call, args),
  ),
  resetSecondFactor: personChange(resetSecondFactor),
  deletePerson: change((call, { id, confirmName }: { id: string; confirmName: string }) =>
    deletePerson(call, id, confirmName),
  ),
}
