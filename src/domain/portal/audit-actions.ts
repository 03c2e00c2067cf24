/** What the history of people, access and tickets tells of. */
const AUDIT_ACTIONS = [
  'access.add',
  'access.grant',
  'access.accept',
  'access.update',
  'access.resendInvite',
  'access.newInvite',
  'access.decline',
  'access.withdraw',
  'access.request',
  'access.withdrawRequest',
  'access.acceptInvitation',
  'membership.add',
  'membership.remove',
  'person.invite',
  'person.delete',
  // By retention: an account that was not used, or an invitation that nobody accepted.
  'person.expire',
  'person.resetSecondFactor',
  'profile.update',
  // Of years in which mails alone were chosen.
  'profile.mailPreferences',
  'profile.notices',
  'profile.export',
  'ticket.create',
  'ticket.comment',
  'ticket.close',
  'ticket.reopen',
  'ticket.rate',
  'ticket.take',
  'ticket.state',
  'ticket.severity',
  'ticket.share',
  'ticket.unshare',
  'ticket.visibility',
  'ticket.handOver',
  'ticket.note',
  'file.upload',
  'file.release',
  'file.infected',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What is seen of others, and how the history calls it. */
export const READ_ACTIONS = {
  ticket: 'ticket.read',
  file: 'file.download',
  person: 'person.read',
  machine: 'machine.read',
} as const

export type ReadKind = keyof typeof READ_ACTIONS
export type ReadAction = (typeof READ_ACTIONS)[ReadKind]

/** All that the history can be filtered by: changes, and what was seen. */
export const HISTORY_ACTIONS: readonly HistoryAction[] = [...AUDIT_ACTIONS, ...Object.values(READ_ACTIONS)]

export type HistoryAction = AuditAction | ReadAction

export const isHistoryAction = (action: string): action is HistoryAction =>
  HISTORY_ACTIONS.some((known) => known === action)
