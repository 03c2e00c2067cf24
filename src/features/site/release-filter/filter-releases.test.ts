import { describe, expect, it } from '@jest/globals'
import type { MediaReleaseTeaser } from '../../../domain/page/page-module.ts'
import { filterReleases, listYears } from './filter-releases.ts'

const releaseOf = (route: string, publicationDate: string, isAdHoc = false): MediaReleaseTeaser => ({
  title: route, leadText: '', route, publicationDate, isAdHoc,
}) // prettier-ignore

const releases = [
  releaseOf('/a', '2026-08-21', true),
  releaseOf('/b', '2026-03-01'),
  releaseOf('/c', '2025-12-31', true),
]

describe('release filters', () => {
  it.each([
    [{ adHocOnly: false, year: '' }, ['/a', '/b', '/c']],
    [{ adHocOnly: true, year: '' }, ['/a', '/c']],
    [{ adHocOnly: false, year: '2026' }, ['/a', '/b']],
    [{ adHocOnly: true, year: '2025' }, ['/c']],
  ])('[S2] keeps the releases that meet %j', (filter, expected) => {
    expect(filterReleases(releases, filter).map(({ route }) => route)).toEqual(expected)
  })

  it('[S2] lists the years, the latest first', () => {
    expect(listYears(releases)).toEqual(['2026', '2025'])
  })
})
