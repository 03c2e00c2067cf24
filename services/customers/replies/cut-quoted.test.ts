import { describe, expect, it } from '@jest/globals'
import { cutQuoted } from './cut-quoted.ts'

const MARKER = '— To answer in the ticket, reply to this email above this line —'
const quoted = { markers: [MARKER], sender: { name: 'Trenholt', address: 'no-reply@trenholt.example' } }
const MINE = 'The blade is dull.\n\nIt leaves a burr: see the picture.'
const QUOTE = `> ${MARKER}\n>\n> Hello Mia Test,\n>\n> Ben Test has replied.`

/** What mail programs put above the mail that is answered, as they write it in each language. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['Gmail, en', 'On Fri, Nov 27, 2026 at 2:00 PM Trenholt <no-reply@trenholt.example> wrote:'],
  ['Gmail, two lines', 'On Fri, Nov 27, 2026 at 2:00 PM Trenholt\n<no-reply@trenholt.example> wrote:'],
  ['Gmail, de', 'Am Fr., 27. Nov. 2026 um 14:00 Uhr schrieb Trenholt <no-reply@trenholt.example>:'],
  ['Gmail, fr', 'Le ven. 27 nov. 2026 à 14:00, Trenholt <no-reply@trenholt.example> a écrit :'],
  ['Gmail, es', 'El vie, 27 nov 2026 a las 14:00, Trenholt (<no-reply@trenholt.example>) escribió:'],
  ['Gmail, cs', 'pá 27. 11. 2026 v 14:00 odesílatel Trenholt <no-reply@trenholt.example> napsal:'],
  ['Gmail, hu', 'Trenholt <no-reply@trenholt.example> ezt írta (időpont: 2026. nov. 27., P, 14:00):'],
  ['Gmail, ja', '2026年11月27日(金) 14:00 Trenholt <no-reply@trenholt.example>:'],
  ['Gmail, zh', 'Trenholt <no-reply@trenholt.example> 于2026年11月27日周五 14:00写道：'],
  ['Thunderbird, which leaves the address out', 'Am 27.11.26 um 14:00 schrieb Trenholt:'],
  ['Apple Mail', 'On 27. Nov 2026, at 14:00, Trenholt <no-reply@trenholt.example> wrote:'],
  [
    'Outlook',
    '________________________________\nFrom: Trenholt <no-reply@trenholt.example>\nSent: Friday, November 27, 2026 2:00 PM\nTo: Mia Test\nSubject: Ticket 501: a new answer',
  ],
  [
    'Outlook, de',
    'Von: Trenholt <no-reply@trenholt.example>\nGesendet: Freitag, 27. November 2026 14:00\nAn: Mia Test\nBetreff: Ticket 501',
  ],
]

describe('what somebody has written above a quoted mail', () => {
  it.each(HEADERS)('[M3] is told from what %s adds', (_program, header) => {
    expect(cutQuoted(`${MINE}\n\n${header}\n\n${QUOTE}`, quoted)).toBe(MINE)
    expect(cutQuoted(`${MINE}\r\n\r\n${header.replaceAll('\n', '\r\n')}\r\n${QUOTE}\r\n`, quoted)).toBe(MINE)
    // Outlook quotes without marks.
    expect(cutQuoted(`${MINE}\n\n${header}\n\n${QUOTE.replaceAll(/^> ?/gm, '')}`, quoted)).toBe(MINE)
  })

  it('[M3] ends at a signature', () => {
    expect(cutQuoted(`${MINE}\n\n-- \nMia Test\nLohse\n\n${HEADERS[0]?.[1]}\n\n${QUOTE}`, quoted)).toBe(MINE)
  })

  it('[M3] keeps what speaks of the sender, and all of a mail that quotes nothing', () => {
    const text = 'Hello,\n\nTrenholt has sent two parts:\n- a blade\n- a guide'
    expect(cutQuoted(text, quoted)).toBe(text)
    expect(cutQuoted(`We called Trenholt today.\n\n${HEADERS[0]?.[1]}\n\n${QUOTE}`, quoted)).toBe(
      'We called Trenholt today.',
    )
    expect(cutQuoted('Yes', quoted)).toBe('Yes')
  })

  it('[M3] is nothing where somebody has written nothing', () => {
    expect(cutQuoted(`\n\n${HEADERS[0]?.[1]}\n\n${QUOTE}`, quoted)).toBe('')
    expect(cutQuoted(QUOTE, quoted)).toBe('')
  })
})
