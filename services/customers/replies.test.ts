import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { STORE_KIND } from '../../tests/setup/test-size.ts'
import { attachments, ticketEvents } from '../store/schema/index.ts'
import { keepRows } from '../store/testing/keep-rows.ts'
import { PEOPLE, TICKETS, writeTestPeople, type TestPerson } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

interface TestMail {
  readonly to: readonly string[]
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

/** A picture of one dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('answers by mail', () => {
  const customers = useTestCustomers(STORE_KIND, (store) => writeTestPeople(store), {
    replies: { domain: 'reply.trenholt.example', port: 0, host: 'localhost' },
  })
  const rows: { reset?: () => Promise<void> } = {}
  const server: { transport?: Transporter } = {}
  beforeAll(async () => {
    rows.reset = await keepRows(customers.store)
    // The group's mail server, which hands mail of the domain over.
    server.transport = createTransport({ host: 'localhost', port: customers.service.replyPort ?? 0, ignoreTLS: true })
  })
  beforeEach(async () => {
    await customers.untilMailsAreSent()
    await rows.reset?.()
  })
  afterAll(() => server.transport?.close())

  const send = async (mail: SendMailOptions): Promise<string> => {
    try {
      await server.transport?.sendMail({ from: 'Mia Test <mia@firm.example>', ...mail })
      return 'taken'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  const ask = async (person: TestPerson, mutation: string): Promise<void> => {
    const { body } = await customers.ask(PEOPLE[person], `mutation { done: ${mutation} { errors { field } } }`)
    expect(body.data?.['done']).toEqual({ errors: [] })
    await customers.untilMailsAreSent()
  }
  const answer = (key: string): Promise<void> =>
    ask('ben', `commentTicket(number: ${TICKETS.north}, text: "Which blade?", idempotencyKey: "${key}")`)
  /** The newest mail to a person. */
  const mailTo = async (person: TestPerson): Promise<TestMail> => {
    const mails = (await (await fetch(new URL('/api/messages', customers.mail.url))).json()) as readonly TestMail[]
    const mail = mails.find(({ to }) => to.includes(`${person}@firm.example`))
    if (mail === undefined) throw new Error(`${person} has no mail`)
    return mail
  }
  const commentsOf = async (person: TestPerson): Promise<readonly string[]> => {
    const events = await customers.store.db.select().from(ticketEvents).where(eq(ticketEvents.authorId, PEOPLE[person]))
    return events.flatMap(({ content }) => (content.kind === 'comment' ? [content.text] : []))
  }
  const quote = ({ text }: TestMail): string =>
    `On Fri, Nov 27, 2026 at 2:00 PM Trenholt <no-reply@trenholt.example> wrote:\n\n${text.replaceAll(/^/gm, '> ')}`

  it('[M3] stand in the ticket, without the mail that they quote, once, and reach the others', async () => {
    await answer('a')
    const mail = await mailTo('mia')
    expect(mail.replyTo).toMatch(/^t501\.[0-9a-f]{32}\.[0-9a-f]{20}@reply\.trenholt\.example$/)
    expect(mail.text).toMatch(/^— To answer in the ticket, reply to this email above this line —\n/)
    const reply = {
      to: mail.replyTo?.toUpperCase(),
      subject: `Re: ${mail.subject}`,
      text: `The wide one.\n\nMia\n\n${quote(mail)}`,
      messageId: '<1@firm.example>',
    }
    // The answer to the first one was lost on its way back: mail servers send again.
    expect([await send(reply), await send(reply)]).toEqual(['taken', 'taken'])
    expect(await commentsOf('mia')).toEqual(['The wide one.\n\nMia'])
    await customers.untilMailsAreSent()
    expect((await mailTo('ben')).text).toContain('Mia Test has replied in ticket 501')
    expect((await mailTo('ben')).replyTo).not.toBe(mail.replyTo)
  })

  it('[M3] bring files, which wait until they are looked at; pictures of a signature are left out', async () => {
    await answer('a')
    const { replyTo } = await mailTo('mia')
    const files = [{ filename: 'blade.png', content: PNG }]
    const logo = { filename: 'logo.png', content: PNG, cid: 'logo' }
    expect(await send({ to: replyTo, text: '', attachments: files })).toBe('taken')
    expect(await send({ to: replyTo, text: 'Hi', html: '<p>Hi <img src="cid:logo"></p>', attachments: [logo] })).toBe(
      'taken',
    )
    expect(await commentsOf('mia')).toEqual(['blade.png', 'Hi'])
    const kept = await customers.store.db.select().from(attachments).where(eq(attachments.ownerId, PEOPLE.mia))
    expect(kept.map(({ name, state, number }) => [name, state, number])).toEqual([['blade.png', 'waiting', 501]])
  })

  it('[M3] are refused with a reason that the sender reads, and nothing is kept', async () => {
    await answer('a')
    const { replyTo = '' } = await mailTo('mia')
    const text = 'Yes'
    expect(await send({ to: replyTo, text, from: 'uwe@firm.example' })).toContain('the person alone to whom the mail')
    expect(await send({ to: replyTo.replace('t501', 't502'), text })).toContain('There is no such address here.')
    expect(await send({ to: replyTo.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')), text })).toContain(
      'There is no such address here.',
    )
    expect(await send({ to: 'info@reply.trenholt.example', text })).toContain('There is no such address here.')
    expect(await send({ to: replyTo, text: quote(await mailTo('mia')) })).toContain('There is no text above the mail')
    expect(
      await send({ to: replyTo, text, attachments: [{ filename: 'run.exe', content: Buffer.from('MZ\0\0') }] }),
    ).toContain('run.exe: The file is not taken')
    await ask('ben', `closeTicket(number: ${TICKETS.north}, reason: NO_LONGER_RELEVANT)`)
    expect(await send({ to: replyTo, text })).toContain('The ticket is closed')
    expect(await commentsOf('mia')).toEqual([])
    expect(customers.faults).toEqual([])
  })

  it('[M3] of programs are taken and kept from the ticket: no loops', async () => {
    await answer('a')
    const { replyTo } = await mailTo('mia')
    const away = { to: replyTo, text: 'I am away until Monday.' }
    expect(await send({ ...away, headers: { 'Auto-Submitted': 'auto-replied' } })).toBe('taken')
    expect(await send({ ...away, headers: { Precedence: 'bulk' } })).toBe('taken')
    expect(await send({ ...away, envelope: { from: '', to: replyTo ?? '' } })).toBe('taken')
    expect(await commentsOf('mia')).toEqual([])
  })

  it('[M3] are not offered for internal notes, which they would make public', async () => {
    await ask('ida', `noteOnTicket(number: ${TICKETS.north}, text: "N", idempotencyKey: "n")`)
    const mail = await mailTo('ben')
    expect([mail.subject.includes('internal note'), mail.replyTo, mail.text.includes('reply to this email')]).toEqual([
      true,
      undefined,
      false,
    ])
  })
})
