import { describe, expect, it } from '@jest/globals'
import { suspectSubmission } from './form-functions.ts'

describe('suspectSubmission', () => {
  it.each([
    ['a person who took their time', { website: '', elapsed: 12_000 }, undefined],
    ['a person just fast enough', { website: '', elapsed: 800 }, undefined],
    ['a program that pressed the button at once', { website: '', elapsed: 799 }, 'speed'],
    ['somebody without scripts, whose time nobody knows', { website: '', elapsed: 0 }, undefined],
    ['who filled in the field that people do not see', { website: 'https://spam.example', elapsed: 12_000 }, 'trap'],
    ['who did both', { website: 'x', elapsed: 5 }, 'trap'],
  ])('[F5] judges %s', (_title, traces, verdict) => {
    expect(suspectSubmission(traces)).toBe(verdict)
  })
})
