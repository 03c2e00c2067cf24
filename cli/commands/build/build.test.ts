import { describe, expect, it } from '@jest/globals'
import { describeResult } from './build.ts'

describe('what uapp build ends with', () => {
  it('[C3] counts one of a thing as one', () => {
    const text = describeResult({
      buildId: '1-a',
      isUnchanged: false,
      engine: 'headless',
      hosts: 1,
      sites: 1,
      locales: 1,
      pages: 9,
      urls: 9,
      groups: 1,
      rendered: 1,
      stamped: 1,
      reused: 8,
      checked: 1,
      redirects: 0,
      problems: { error: 0, warning: 1 },
      stale: 0,
      phases: [],
      seconds: 2,
      peakRssMiB: 300,
    })
    expect(text).toBe(
      [
        'Release 1-a is published.',
        '9 URLs in 1 group: 1 site on 1 host in 1 locale.',
        '1 page rendered, 1 URL stamped (1 compared with direct rendering), 8 left as they were.',
        '0 errors, 1 warning; 2 s, 300 MiB.',
      ].join('\n'),
    )
  })
})
