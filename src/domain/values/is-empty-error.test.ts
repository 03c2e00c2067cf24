import { describe, expect, it } from '@jest/globals'
import { isEmptyError } from './is-empty-error.ts'

describe('isEmptyError', () => {
  it.each([
    ['nothing', undefined, true],
    ['null', null, true],
    ['an empty text', '', true],
    ['an empty object', {}, true],
    ['an error without message', new Error(), true],
    ['an error with a message', new Error('no data'), false],
    ['an error with a cause alone', new Error('', { cause: 'x' }), false],
    ['an object with fields', { statusCode: 500 }, false],
    ['a text', 'no data', false],
    ['a number', 0, false],
  ])('[N11] knows %s', (_what, error, expected) => {
    expect(isEmptyError(error)).toBe(expected)
  })
})
