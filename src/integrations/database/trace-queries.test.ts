import { describe, expect, it } from '@jest/globals'
import { describeStatement } from './trace-queries.ts'

describe('describeStatement', () => {
  it.each([
    ['insert into "uapp"."submissions" ("id") values ($1)', 'insert uapp.submissions'],
    ['select "a" from "uapp"."deliveries" where "b" = $1', 'select uapp.deliveries'],
    ['update "uapp"."uploads" set "state" = $1', 'update uapp.uploads'],
    ['delete from only t', 'delete t'],
    ['SELECT 1', 'select'],
    ['begin', 'begin'],
    ['  -- nothing', 'nothing'],
    ['', 'statement'],
  ])('%s → %s', (text, expected) => {
    expect(describeStatement(text)).toBe(expected)
  })
})
