/** What people choose about notices, one choice each; every kind of notice belongs to one. */
export const NOTICE_TOPICS = ['answers', 'states', 'newTickets', 'teamwork', 'promises', 'access'] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/** Topics of staff who work on tickets; nobody else gets such notices. */
export const STAFF_TOPICS: readonly NoticeTopic[] = ['teamwork', 'promises']

/** When notices come by mail: each by itself, one mail a day with all of them, or none. */
export const MAIL_RHYTHMS = ['atOnce', 'daily', 'never'] as const
export type MailRhythm = (typeof MAIL_RHYTHMS)[number]

/** How notices of a topic reach somebody. */
export interface NoticeChoice {
  readonly portal: boolean
  readonly mail: MailRhythm
}

/** Choices that somebody has made; for other topics the usual one holds. */
export type NoticeChoices = Readonly<Partial<Record<NoticeTopic, NoticeChoice>>>

export const USUAL_CHOICE: NoticeChoice = { portal: true, mail: 'atOnce' }

/** The topic of each kind of notice. */
export const NOTICE_KINDS = {
  accessInvited: 'access',
  accessAccepted: 'access',
  accessDeclined: 'access',
  accessWithdrawn: 'access',
  ticketOpened: 'newTickets',
  ticketShared: 'newTickets',
  ticketAnswered: 'answers',
  ticketAsked: 'answers',
  ticketResolved: 'states',
  ticketClosed: 'states',
  ticketNoted: 'teamwork',
  ticketHandedOver: 'teamwork',
  firstAnswerSoon: 'promises',
  firstAnswerLate: 'promises',
  solutionSoon: 'promises',
  solutionLate: 'promises',
} as const satisfies Readonly<Record<string, NoticeTopic>>

export type NoticeKind = keyof typeof NOTICE_KINDS

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICE_KINDS, kind)

/** The last moment at which daily mails were due: five o’clock UTC, which is early in Europe. */
export function lastDigestAt(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 5)
  return new Date(today <= now.getTime() ? today : today - 24 * 3_600_000)
}
