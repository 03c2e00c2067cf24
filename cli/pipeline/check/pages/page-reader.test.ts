import { describe, expect, it } from '@jest/globals'
import { splitPage } from './page-reader.ts'

const start = (id: string): string => `<!-- slice-start id="${id}" -->`
const end = (id: string): string => `<!-- slice-end id="${id}" -->`

describe('splitPage', () => {
  it('takes slices out of a page, and keeps every letter', () => {
    const html = `<body>${start('header')}<nav></nav>${end('header')}<main></main>${start('footer')}x${end('footer')}</body>`
    const parts = splitPage(html)
    expect(parts.map(({ isSlice }) => isSlice)).toEqual([false, true, false, true, false])
    expect(parts.map(({ markup }) => markup).join('')).toBe(html)
    for (const part of parts) expect(html.startsWith(part.markup, part.start)).toBe(true)
  })

  it.each([
    ['without slices', '<body></body>'],
    ['with a slice that does not end', `<body>${start('header')}</body>`],
    ['with a slice in a slice', `${start('a')}${start('b')}${end('b')}${end('a')}`],
    ['with the end of another slice', `${start('a')}${end('b')}`],
  ])('leaves a page %s whole', (_title, html) => {
    expect(splitPage(html)).toEqual([{ start: 0, markup: html, isSlice: false }])
  })
})
