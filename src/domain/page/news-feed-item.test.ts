import { describe, expect, it } from '@jest/globals'
import { toNewsFeedItem } from './news-feed-item.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

const TEASER = { id: 'news-1', title: 'Title', text: 'Text', publicationDate: '2026-03-01' }
const IMAGE = {
  url: 'https://media.graphcms.com/abc',
  mimeType: 'image/jpeg',
  width: 1600,
  height: 900,
  alt: 'A press',
}

describe('toNewsFeedItem', () => {
  it('[S5] has the picture with its text, sized for the panel', () => {
    expect(toNewsFeedItem({ ...TEASER, image: IMAGE })).toEqual({
      ...TEASER,
      image: {
        url: 'https://media.graphcms.com/resize=width:780,fit:crop/output=format:webp/quality=value:90/abc',
        alternativeText: 'A press',
        width: 1600,
        height: 900,
      },
    })
  })

  it.each([
    ['none', undefined],
    ['one without an address', { ...IMAGE, url: 'null' }],
    ['one that does not exist', { ...IMAGE, missing: 'press.jpg' }],
  ])('[S5] shows no picture for %s', (_what, image) => {
    expect(toNewsFeedItem({ ...TEASER, ...omitUndefined({ image }) })).toEqual(TEASER)
  })
})
