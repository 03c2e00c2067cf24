import { describe, expect, it } from '@jest/globals'
import { closureSchema, commentSchema, newTicketSchema } from './ticket-forms.ts'

const good = {
  location: '70-4411',
  type: 'malfunction',
  severity: 'normal',
  isPrivate: false,
  machine: 'AD450-2109-0077',
  otherMachine: '',
  otherSerialNumber: '',
  subject: ' Feed stops ',
  description: 'Since this morning',
}

const messagesOf = (change: object): readonly string[] =>
  newTicketSchema.safeParse({ ...good, ...change }).error?.issues.map(({ message }) => message) ?? []

describe('forms of tickets', () => {
  it('[M3] takes a whole ticket, without spaces around its texts', () => {
    expect(newTicketSchema.parse(good).subject).toBe('Feed stops')
  })

  it.each([
    [{ location: '' }, 'location'],
    [{ type: '' }, 'type'],
    [{ severity: 'someday' }, 'value'],
    [{ machine: '' }, 'machine'],
    [{ subject: '  ' }, 'subject'],
    [{ subject: 'a'.repeat(201) }, 'long'],
    [{ description: '' }, 'description'],
  ])('[M3] says what is wrong with %j', (change, message) => {
    expect(messagesOf(change)).toEqual([message])
  })

  it('[M3] asks neither name nor serial number of another machine', () => {
    expect(messagesOf({ machine: 'other' })).toEqual([])
  })

  it('[M3] needs a comment, and a reason for a closure', () => {
    expect(commentSchema.safeParse({ text: ' ' }).error?.issues[0]?.message).toBe('comment')
    expect(closureSchema.safeParse({ reason: '', comment: '' }).error?.issues[0]?.message).toBe('reason')
    expect(closureSchema.safeParse({ reason: 'noLongerRelevant', comment: '' }).success).toBe(true)
  })
})
