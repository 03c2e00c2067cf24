import { describe, expect, it } from '@jest/globals'
import { invitationSchema } from './invitation-form.ts'

const good = {
  email: ' anna.falk@firm.example ',
  firstName: 'Anna',
  lastName: 'Falk',
  position: '',
  organizationId: '70-4411',
  role: 'member',
  language: 'hu',
  services: ['tickets'],
  message: '',
}

const messagesOf = (change: object): readonly string[] =>
  (invitationSchema.safeParse({ ...good, ...change }).error?.issues ?? []).map(({ message }) => message)

describe('invitationSchema', () => {
  it('[M6] takes an invitation without stray spaces', () => {
    expect(invitationSchema.parse(good)).toMatchObject({ email: 'anna.falk@firm.example', services: ['tickets'] })
  })

  it.each([
    ['an address without its end', { email: 'anna.falk@lohse-kabelsatz' }, 'email'],
    ['no first name', { firstName: '  ' }, 'firstName'],
    ['a long name', { lastName: 'F'.repeat(101) }, 'long'],
    ['no organization', { organizationId: '' }, 'organizationId'],
    ['no application', { services: [] }, 'services'],
    ['a language that is not there', { language: 'xx' }, 'language'],
  ])('[M6] refuses %s', (_name, change, message) => {
    expect(messagesOf(change)).toEqual([message])
  })
})
