/** What the history of people, access and tickets tells of. */
export const AUDIT_ACTIONS = [
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

export const isAuditAction = (action: string): action is AuditAction => AUDIT_ACTIONS.some((known) => known === action)
