import { describe, expect, it } from '@jest/globals'
import { fillMarkup, splitMarkup } from './page-markup.ts'

const gap = (id: string): string => `<slice-start id="${id}"></slice-start><slice-end id="${id}"></slice-end>`
const SLICES = { header: 'header--de', footer: 'footer--de' }
const SCRIPTS = gap('_gatsby-scripts-1')
const split = (html: string): ReturnType<typeof splitMarkup> =>
  splitMarkup({ html, slices: SLICES, scriptsHtml: '<script></script>' })

describe('splitMarkup', () => {
  it('leaves gaps for header and footer, and fills the scripts in', () => {
    expect(split(`<body>${gap('header--de-1')}<main></main>${gap('footer--de-1')}${SCRIPTS}</body>`)).toEqual([
      '<body><!-- slice-start id="header--de-1" -->',
      { slice: 'header' },
      '<!-- slice-end id="header--de-1" --><main></main><!-- slice-start id="footer--de-1" -->',
      { slice: 'footer' },
      '<!-- slice-end id="footer--de-1" --><!-- slice-start id="_gatsby-scripts-1" --><script></script><!-- slice-end id="_gatsby-scripts-1" --></body>',
    ])
  })

  it.each([
    { case: 'a slice that takes props', html: `${gap('header--de-8d1f-1')}${SCRIPTS}`, message: 'header--de-8d1f-1' },
    { case: 'a slice around children', html: `${gap('header--de-2')}${SCRIPTS}`, message: 'header--de-2' },
    { case: 'a page without scripts', html: gap('header--de-1'), message: '0 gaps for its scripts' },
    {
      case: 'a gap that ends as another',
      html: '<slice-start id="a"></slice-start><slice-end id="b"></slice-end>',
      message: 'The gap a of a rendered page ends as b',
    },
  ])('refuses $case', ({ html, message }) => {
    expect(() => split(html)).toThrow(message)
  })
})

describe('fillMarkup', () => {
  it('puts the slices into their gaps', () => {
    const markup = split(`${gap('footer--de-1')}${gap('header--de-1')}${SCRIPTS}`)
    expect(fillMarkup(markup, { header: '<header/>', footer: '<footer/>' })).toMatch(
      /^<!-- [^>]*--><footer\/><!-- [^>]*--><!-- [^>]*--><header\/>/,
    )
  })
})
