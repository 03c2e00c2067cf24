import { describe, expect, it } from '@jest/globals'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { FeedLink } from './feed-link.tsx'

describe('FeedLink', () => {
  it('[S2, S3] leads to the feed that the page names, as a plain anchor', () => {
    const feeds = [{ title: 'Stories | Trenholt', path: '/feeds/stories.de.atom' }]
    const { getByRole } = renderInFrame(<FeedLink />, { feeds })
    const link = getByRole('link', { name: 'Mit einem Feedreader abonnieren' })
    expect(link.getAttribute('href')).toBe('/feeds/stories.de.atom')
    expect(link.getAttribute('type')).toBe('application/atom+xml')
  })

  it('[S2, S3] is not there where nothing can be followed', () => {
    expect(renderInFrame(<FeedLink />).queryByRole('link')).toBeNull()
  })
})
