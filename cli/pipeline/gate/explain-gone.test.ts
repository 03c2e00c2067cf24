import { describe, expect, it } from '@jest/globals'
import { pageOf, storyOf } from '../../../tests/builders/entries.ts'
import { snapshotOf } from '../../../tests/builders/snapshot-of.ts'
import { applySchedule } from '../../../src/domain/schedule/time-gate.ts'
import { createExplainGone } from './explain-gone.ts'

describe('createExplainGone', () => {
  it.each([
    ['[S1] a page that is there, but that nothing shows', 'page:page-about', 'unused'],
    ['[S3] a story that its date hides', 'story:story-later', 'scheduled'],
    ['[S3] a story that its source has no more', 'story:story-gone', 'removed'],
  ])('knows %s', (_title, ref, why) => {
    const whole = snapshotOf({
      pages: [pageOf('about')],
      stories: [storyOf('later', { publicationDate: '2027-01-01' })],
    })
    const { snapshot, hidden } = applySchedule(whole, new Date('2026-11-22T12:00:00Z'))
    expect(createExplainGone(snapshot, hidden)(ref)).toBe(why)
  })
})
