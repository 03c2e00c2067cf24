import { describe, expect, it } from '@jest/globals'
import { DrizzleQueryError } from 'drizzle-orm'
import { describeError } from './describe-error.ts'

describe('describeError', () => {
  it('tells a statement, and none of its values', () => {
    const cause = Object.assign(new Error('invalid input syntax for type json: "Nora"'), { code: '22P02' })
    const described = describeError(new DrizzleQueryError('insert into t values ($1)', ['Nora'], cause))
    expect(described).toMatchObject({
      message: 'Failed query: insert into t values ($1)',
      cause: { code: '22P02', message: 'a value does not fit' },
    })
    expect(JSON.stringify(described)).not.toContain('Nora')
  })

  it('tells what a mail server answered, and not to whom', () => {
    const error = Object.assign(new Error('all recipients were rejected: 550 <nora@buyer.example> unknown'), {
      code: 'EENVELOPE',
      responseCode: 550,
      rejected: ['nora@buyer.example'],
    })
    expect(describeError(error)).toMatchObject({
      code: 'EENVELOPE',
      status: 550,
      message: 'all recipients were rejected: 550 <[removed]> unknown',
    })
    expect(JSON.stringify(describeError(error))).not.toContain('nora')
  })

  it('takes no longer than a message is long', () => {
    const start = performance.now()
    describeError(new Error('a'.repeat(1_000_000)))
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('tells where it was thrown', () => {
    expect(describeError(new Error('no')).stack).toMatch(/^\s+at .*describe-error\.test/)
  })

  it('ends with causes that go in circles', () => {
    const error = new Error('one')
    error.cause = new Error('two', { cause: error })
    expect(describeError(error).cause?.cause?.message).toBe('one')
  })

  it('says of what is no error only that', () => {
    expect(describeError('nora@buyer.example')).toEqual({
      type: 'string',
      message: 'something that is no error was thrown',
    })
  })
})
