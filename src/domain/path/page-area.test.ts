import { describe, expect, it } from '@jest/globals'
import { resolvePageArea } from './page-area.ts'

const names = { technicalAreas: ['style-guide', 'callback'], portalSegment: 'mykomax', editorSegment: 'editor' }

describe('resolvePageArea', () => {
  it.each([
    [
      'a page of the main site',
      '/de/products',
      true,
      { isTechnical: false, isMain: true, isInternal: false, isPublicMain: true },
    ],
    [
      'a page of another site',
      '/de/events/fairs',
      false,
      { isTechnical: false, isMain: false, isInternal: false, isPublicMain: false },
    ],
    [
      'the style guide',
      '/style-guide/buttons',
      true,
      { isTechnical: true, isMain: false, isInternal: false, isPublicMain: false },
    ],
    [
      'the login return',
      '/callback',
      true,
      { isTechnical: true, isMain: false, isInternal: false, isPublicMain: false },
    ],
    [
      'the login return with a locale',
      '/de-ch/callback',
      true,
      { isTechnical: true, isMain: false, isInternal: false, isPublicMain: false },
    ],
    [
      'the portal',
      '/en/mykomax/tickets',
      true,
      { isTechnical: false, isMain: true, isInternal: true, isPublicMain: false },
    ],
    [
      'the portal in other letters',
      '/en/MyKomax',
      true,
      { isTechnical: false, isMain: true, isInternal: true, isPublicMain: false },
    ],
    [
      'the editor area',
      '/en/editor',
      true,
      { isTechnical: false, isMain: true, isInternal: true, isPublicMain: false },
    ],
    [
      'a page whose name only starts like the editor area',
      '/en/editorial',
      true,
      { isTechnical: false, isMain: true, isInternal: false, isPublicMain: true },
    ],
  ])('[P6] %s', (_title, path, isMain, expected) => {
    expect(resolvePageArea(path, { isMain }, names)).toEqual(expected)
  })
})
