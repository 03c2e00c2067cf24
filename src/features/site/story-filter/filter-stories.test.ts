import { describe, expect, it } from '@jest/globals'
import type { StoryTeaser } from '../../../domain/page/page-module.ts'
import { filterStories, listCategories } from './filter-stories.ts'

const storyOf = (route: string, category: string, hasVideo = false): StoryTeaser => ({
  title: route, leadText: '', route, publicationDate: '2026-01-01', category, readingMinutes: 4, hasVideo, contactNames: [],
}) // prettier-ignore

const stories = [storyOf('/a', 'Rail'), storyOf('/b', 'Vehicles', true), storyOf('/c', 'Rail', true)]

describe('story filters', () => {
  it.each([
    [{ category: '', videoOnly: false }, ['/a', '/b', '/c']],
    [{ category: 'Rail', videoOnly: false }, ['/a', '/c']],
    [{ category: '', videoOnly: true }, ['/b', '/c']],
    [{ category: 'Rail', videoOnly: true }, ['/c']],
  ])('[S3] keeps the stories that meet %j', (filter, expected) => {
    expect(filterStories(stories, filter).map(({ route }) => route)).toEqual(expected)
  })

  it('[S3] lists each category once, by the alphabet of the language', () => {
    expect(listCategories([...stories, storyOf('/d', 'Česká dráha')], 'cs')).toEqual([
      'Česká dráha',
      'Rail',
      'Vehicles',
    ])
  })
})
