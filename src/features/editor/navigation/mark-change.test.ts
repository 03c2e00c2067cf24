import { describe, expect, it } from '@jest/globals'
import { markChange } from './mark-change.ts'

describe('what became of a text', () => {
  it.each([
    ['a word at the end', 'Crimping', 'Crimping and sealing', ['Crimping', '', ' and sealing', '']],
    ['words in the middle', 'All our machines', 'All new machines', ['All ', 'our', 'new', ' machines']],
    ['a part of an address', '/company/careers', '/careers', ['/', 'company/', '', 'careers']],
    ['letters where there are no spaces', '圧着', '圧着・防水', ['圧着', '', '・防水', '']],
    ['nothing', 'Same', 'Same', ['Same', '', '', '']],
  ])('[E2] marks %s', (_name, before, after, [start, removed, added, end]) => {
    expect(markChange(before, after)).toEqual({ start, removed, added, end })
  })
})
