import { describe, expect, it } from '@jest/globals'
import { parseSourceSet } from './parse-source-set.ts'

describe('parseSourceSet', () => {
  it.each([
    ['one address', '/a.png', ['/a.png']],
    ['densities and widths', '/a.png 1x, /b.png 480w', ['/a.png', '/b.png']],
    ['addresses without descriptors', '/a.png, /b.png', ['/a.png', '/b.png']],
    ['commas within addresses', '/resize=w:480,h:360/a 1x, /b 2x', ['/resize=w:480,h:360/a', '/b']],
    ['descriptors in brackets', '/a.png future(1, 2) 1x, /b.png', ['/a.png', '/b.png']],
    ['nothing', ' , ', []],
  ])('reads %s', (_title, list, expected) => {
    expect(parseSourceSet(list)).toEqual(expected)
  })
})
