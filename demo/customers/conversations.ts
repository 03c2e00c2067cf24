import type { TicketType } from '../../src/domain/portal/ticket.ts'

/** What is said in a ticket of the demonstration. */
export interface Conversation {
  readonly agent: readonly string[]
  readonly contact: readonly string[]
  /** What a customer adds before anybody has answered. */
  readonly more: string
  /** With which staff ask back. */
  readonly question: string
  /** With which staff solve it. */
  readonly solution: string
}

export const CONVERSATIONS: Readonly<Record<TicketType, Conversation>> = {
  malfunction: {
    agent: [
      'Thank you for the report. I have read the machine’s log of that day: the fault comes with the change of reel. Please clean the feed rollers and run 20 pieces at half speed.',
      'Half speed tells us that it is not the drive. Please check the play of the lower guide with the gauge from the maintenance kit.',
      'I have passed the values to our workshop. They compare them with a machine of the same year and write by tomorrow.',
      'The workshop agrees: it is wear, not the setting. We plan a visit with the part; until then half speed is safe.',
    ],
    contact: [
      'Done. At half speed it ran 20 pieces without the fault, at full speed it came back after 12.',
      'The play is 0.02 mm, within tolerance. The fault is still there.',
      'Understood, we run it at half speed. The early shift keeps a list of every stop.',
      'Eleven stops since yesterday, all within ten minutes of a reel change.',
    ],
    more: 'One thing more: it began after the change of reel this morning, and only on this machine.',
    question:
      'Which serial number does the reference have, and when was it calibrated last? A picture of its label is enough.',
    solution: 'The new part is in and the test run of 500 pieces went through without a stop. I mark this as solved.',
  },
  sparePart: {
    agent: [
      'Thank you for the order. The part fits your machine; I have asked our warehouse for the date.',
      'It leaves our warehouse on Thursday and is with you on Friday. The tracking number follows by mail.',
      'The maker has moved the date by a week. I can lend you a used part until then, free of charge.',
    ],
    contact: [
      'Thank you. Please send it to gate 2; the night shift takes it in.',
      'Friday is fine, we have planned the stop for Saturday morning.',
      'Yes, please send the used part.',
    ],
    more: 'One thing more: gate 2 is open until ten at night, should it come late.',
    question:
      'Which cross-section do you process most? There are two editions of the cassette, and the price depends on it.',
    solution: 'The part was delivered and signed for this morning. I mark this as solved.',
  },
  question: {
    agent: [
      'Thank you for asking. I clarify it with the colleagues in charge and write to you by tomorrow.',
      'The colleagues have tried it with your edition and found one open point. Which build is installed on your lines?',
      'Noted. The confirmation and the list of what to prepare follow by mail.',
    ],
    contact: [
      'Thank you. It is not urgent, but we need it before the audit in spring.',
      'Build 4.6.1, on both lines.',
      'Good, we wait for the list.',
    ],
    more: 'One thing more: it concerns both lines, not only the one that I named.',
    question: 'How many people take part, and in which language shall it be?',
    solution:
      'The adapter works with edition 4.6 from build 4.6.2 on; the release notes are in your downloads. I mark this as solved.',
  },
}
