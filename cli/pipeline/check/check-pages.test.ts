import { describe, expect, it } from '@jest/globals'
import { checkPages, messagesOf, type TestPage } from './testing/check-pages.ts'

/** Codes that are found in a release of this page and its home. */
async function codesOf(page: TestPage): Promise<readonly string[]> {
  const { findings } = await checkPages({
    pages: { '/en': {}, '/en/about': page },
    sitemap: { '/en': {}, '/en/about': {} },
  })
  return findings.map(({ code }) => code)
}

describe('pages of a release', () => {
  it('finds nothing in pages that are as they should be', async () => {
    const body = [
      '<h1 id="a">About</h1><p id="b">We make presses.</p><img src="https://assets.example/a" alt="A press">',
      '<a href="/en"><img src="https://assets.example/b" alt="Home"></a>',
      '<a href="/en"><img src="https://assets.example/b" alt=""> Home</a>',
      '<a href="/en" aria-label="Home"><img src="https://assets.example/b" alt=""></a>',
      '<svg viewBox="0 0 1 1"><title>Drawing</title></svg>',
    ]
    expect(await codesOf({ body: body.join('') })).toEqual([])
  })

  it.each<[string, TestPage, string]>([
    ['a picture without alternative text', { body: '<img src="https://assets.example/a">' }, 'picture-without-alt'],
    [
      'a link that is a picture without text',
      { body: '<a href="/en"><span><img src="https://assets.example/a" alt=""></span></a>' },
      'link-picture-without-text',
    ],
    ['an id that two elements have', { body: '<p id="a">a</p><p id="a">b</p>' }, 'duplicate-id'],
    ['an id that header and page have', { body: '<p id="main">a</p>' }, 'duplicate-id'],
    ['a page that is too large', { body: `<p>${'a'.repeat(100_000)}</p>` }, 'page-over-limit'],
    ['an empty title', { title: ' ' }, 'missing-title'],
    ['a title that another page has', { title: 'Title of /en' }, 'duplicate-title'],
    ['a page without description', { description: null }, 'missing-description'],
    ['an empty description', { description: '' }, 'missing-description'],
    ['[S10] a page without canonical address', { canonical: null }, 'missing-canonical'],
    ['[S10] a relative canonical address', { canonical: '/en/about' }, 'relative-canonical'],
    [
      '[S10] two canonical addresses',
      { head: '<link rel="canonical" href="http://localhost:8000/en">' },
      'several-canonicals',
    ],
    ['elements where they may not stand', { body: '<span><div>a</div></span>' }, 'html-element-permitted-content'],
    ['elements that are not closed in order', { body: '<p><b><i>a</b></i></p>' }, 'html-close-order'],
    ['an attribute twice', { body: '<p class="a" class="b">a</p>' }, 'html-no-dup-attr'],
  ])('tells of %s', async (_title, page, code) => {
    expect(await codesOf(page)).toContain(code)
  })

  it('names a page that is too large, with its size and the limit', async () => {
    const result = await checkPages({ pages: { '/en': { body: 'a'.repeat(100_000) } } })
    expect(messagesOf(result, 'page-over-limit')).toEqual([
      expect.stringMatching(/^The HTML of “\/en” has 100\d{3} bytes, more than 100000$/),
    ])
  })

  it('[K1] takes the second page of a classification for linked when the first one leads to it', async () => {
    const list = { id: 'class-presses', template: 'classification' } as const
    const files = {
      'en/index.html': '<!DOCTYPE html><title>Home</title><a href="/en/presses">a</a>',
      'en/presses/index.html': '<!DOCTYPE html><title>Presses</title><a href="/en/presses/page/2">2</a>',
      'en/presses/page/2/index.html': '<!DOCTYPE html><title>Presses – Page 2</title><a href="/en/presses">1</a>',
    }
    const pages = { '/en': {}, '/en/presses': list, '/en/presses/page/2': list }
    expect(messagesOf(await checkPages({ pages, files }), 'orphan-page')).toEqual([])
  })

  it('takes the same title in two locales, and in a copy of another page', async () => {
    const title = 'About'
    const result = await checkPages({
      pages: {
        '/en': { title },
        '/de': { title },
        '/en/about': { title, canonical: 'http://localhost:8000/en' },
        '/en/404': { title, template: 'not-found', description: null },
      },
    })
    expect(messagesOf(result, 'duplicate-title')).toEqual([])
    expect(messagesOf(result, 'missing-description')).toEqual([])
  })

  it('names the pages that have one title', async () => {
    const result = await checkPages({ pages: { '/en': {}, '/en/a': { title: 'About' }, '/en/b': { title: 'About' } } })
    expect(messagesOf(result, 'duplicate-title')).toEqual(['“About” is the title of 2 pages: /en/a, /en/b'])
  })

  it('tells of pages to which no other page leads, whatever leads to them in other locales', async () => {
    const files = {
      'en/index.html': '<!DOCTYPE html><title>Home</title><a href="/en/about">a</a>',
      'en/about/index.html': '<!DOCTYPE html><title>About</title><a href="/en">a</a> <a href="/en/lost">a</a>',
      'en/lost/index.html': '<!DOCTYPE html><title>Lost</title><a href="/de/alone">a</a>',
      'en/alone/index.html': '<!DOCTYPE html><title>Alone</title><a href="/en/alone">a</a> <a href="/de/alone">a</a>',
      'de/alone/index.html': '<!DOCTYPE html><title>Allein</title><a href="/en/alone">a</a>',
    }
    const pages = Object.fromEntries(Object.keys(files).map((file) => [`/${file.slice(0, -'/index.html'.length)}`, {}]))
    expect(messagesOf(await checkPages({ pages, files }), 'orphan-page')).toEqual([
      'No other page leads to “/en/alone”',
    ])
  })

  it('tells the same fault of many pages once, wherever their texts differ', async () => {
    const body = (text: string) => `<h1>${text}</h1><ul><li><span><div>${text}</div></span></li></ul>`
    const { findings } = await checkPages({
      pages: { '/en': { body: body('one') }, '/de': { body: body('zwei drei') }, '/de-ch': { body: body('vier') } },
    })
    const [group, ...others] = findings.filter(({ code }) => code === 'html-element-permitted-content')
    expect(others).toEqual([])
    expect(group).toMatchObject({ count: 3, pages: 3, locales: ['de', 'de-ch', 'en'] })
    expect(group?.examples.map(({ selector }) => selector)).toEqual(Array(3).fill(group?.examples[0]?.selector))
    expect(group?.examples[0]).toMatchObject({ line: 2 })
  })

  it('finds a fault in what is new beside what is known', async () => {
    const good = '<ul><li><p>a</p></li></ul>'
    const { findings } = await checkPages({
      pages: {
        '/en': { body: good },
        '/de': { body: `${good}<ul><li><p>b</p></li><li><span><p>c</p></span></li></ul>` },
      },
    })
    const [group] = findings.filter(({ code }) => code === 'html-element-permitted-content')
    expect(group).toMatchObject({
      count: 1,
      examples: [{ url: 'http://localhost:8000/de', selector: '#main > ul > li > span > p' }],
    })
  })

  it('tells of pages that the routes have and the files have not, in front of a gate and behind it', async () => {
    const protection = { kind: 'password' } as const
    const result = await checkPages({ pages: { '/en': {}, '/en/inside': { template: 'protected', protection } } })
    expect(messagesOf(result, 'missing-page-file')).toEqual([
      'localhost/protected/pages/en/inside/index.html is missing: visitors of “/en/inside” get the page of errors',
    ])
  })

  it('checks one locale alone', async () => {
    const pages = { '/en': { body: '<img src="https://a.example/a">' }, '/de': {} }
    expect(await checkPages({ pages }, ['de'])).toMatchObject({ pages: 1, locales: ['de'], counts: { error: 0 } })
  })
})
