import { describe, expect, it } from '@jest/globals'
import { DrizzleQueryError } from 'drizzle-orm'
import { toReportedError } from './to-reported-error.ts'

const failed = new DrizzleQueryError(
  'insert into "services"."accounts" ("email", "password_hash") values ($1, $2)',
  ['anna.falk@firm.example', '$argon2id$secret'],
  Object.assign(new Error('duplicate key: anna.falk@firm.example'), { code: '23505', constraint: 'accounts_email' }),
)

describe('toReportedError', () => {
  it.each([
    ['a statement', failed],
    ['what it was part of', new Error('The mail was not sent', { cause: failed })],
  ])('[M9] names %s that failed without what people sent', (_name, error) => {
    const reported = toReportedError(error)
    expect(String(reported)).toMatch(/A statement on accounts failed: SQLSTATE 23505, constraint accounts_email$/)
    expect([JSON.stringify(reported), String(reported), (reported as Error).cause]).toEqual([
      expect.not.stringMatching(/anna|argon2/),
      expect.not.stringMatching(/anna|argon2/),
      undefined,
    ])
  })

  it('[M9] leaves other errors as they are', () => {
    const error = new Error('ECONNREFUSED')
    expect(toReportedError(error)).toBe(error)
  })
})
