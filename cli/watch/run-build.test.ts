import { describe, expect, it } from '@jest/globals'
import type { BuildOutcome } from './build-outcome.ts'
import { toOutcome, type BuildEnd } from './run-build.ts'

const END: BuildEnd = { status: 0, signal: null, stdout: '', stderr: '' }
const BUILT = { buildId: 'b-1', isUnchanged: false, urls: 12, seconds: 3.5, stale: 0 }

describe('toOutcome', () => {
  it.each<[string, Partial<BuildEnd>, BuildOutcome]>([
    [
      'a release, with the next date',
      { stdout: JSON.stringify({ ...BUILT, nextChange: '2026-12-01T08:00:00.000Z' }) },
      {
        kind: 'published',
        buildId: 'b-1',
        urls: 12,
        seconds: 3.5,
        nextChange: new Date('2026-12-01T08:00:00Z'),
        stale: 0,
      },
    ],
    [
      'nothing new',
      { stdout: JSON.stringify({ ...BUILT, isUnchanged: true }) },
      { kind: 'unchanged', buildId: 'b-1', urls: 12, seconds: 3.5, nextChange: undefined, stale: 0 },
    ],
    [
      'a release that the gate keeps back',
      {
        status: 1,
        stdout: JSON.stringify({ buildId: 'b-2', isBlocked: true, gate: {} }),
        stderr: 'Release b-2 would take away too much.\n  pages: …\n',
      },
      { kind: 'blocked', buildId: 'b-2', summary: 'Release b-2 would take away too much.' },
    ],
    [
      'content problems, by the line that counts them',
      { status: 1, stderr: 'error invalid-record …\nThe content has 1 error.\n' },
      { kind: 'refused', summary: 'The content has 1 error.' },
    ],
    [
      'a source that is away, by the line that names it',
      { status: 3, stderr: 'The content service is unavailable.\n  → Start it\n' },
      { kind: 'unavailable', summary: 'The content service is unavailable.' },
    ],
    [
      'wrong usage',
      { status: 2, stderr: "error: unknown option '--sight'\n(add --help)\n" },
      { kind: 'failed', summary: "error: unknown option '--sight'", isUsage: true },
    ],
    [
      'an internal error, with what happened',
      { status: 4, stderr: 'Internal error. Please report it:\nError: disk\n    at x\n' },
      { kind: 'failed', summary: 'Internal error. Please report it: Error: disk', isUsage: false },
    ],
    [
      'a process that was killed',
      { status: null, signal: 'SIGKILL' },
      { kind: 'failed', summary: 'The build ended with SIGKILL.', isUsage: false },
    ],
    [
      'a build that says nothing',
      { stdout: 'no JSON' },
      { kind: 'failed', summary: 'The build ended well and did not say what it made.', isUsage: false },
    ],
  ])('tells %s', (_name, end, outcome) => {
    expect(toOutcome({ ...END, ...end })).toEqual(outcome)
  })
})
