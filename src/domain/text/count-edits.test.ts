import { describe, expect, it } from '@jest/globals'
import { countEdits } from './count-edits.ts'

describe('countEdits', () => {
  it.each([
    ['the same', 'crimp', 'crimp', 0],
    ['a changed letter', 'crimp', 'crisp', 1],
    ['a letter too much', 'feeeder', 'feeder', 1],
    ['a letter too few', 'feder', 'feeder', 1],
    ['two letters exchanged', 'carne', 'crane', 1],
    ['a letter before', 'crane', 'xcrane', 1],
    ['nothing in common', 'abc', 'xyz', 3],
    ['no letters', '', 'abc', 3],
  ])('[M3] counts %s', (_, one, other, edits) => {
    expect(countEdits(one, other)).toBe(edits)
  })

  it.each([
    ['a part of a compound', 'gehause', 'steckergehause', 0],
    ['its beginning with an error', 'markirr', 'markierung', 1],
    ['nothing of it', 'xyz', 'abc', 3],
  ])('[M3] finds %s within a word', (_, one, other, edits) => {
    expect(countEdits(one, other, true)).toBe(edits)
  })
})
