import { describe, expect, it } from '@jest/globals'
import { readOutline, type OutlineNode } from './read-outline.ts'

/** Reads outlines that share their shapes. */
function createRead(): (markup: string) => readonly OutlineNode[] | undefined {
  const shapes = new Map<string, number>()
  return (markup) =>
    readOutline(markup, (text) => {
      const number = shapes.get(text) ?? shapes.size
      shapes.set(text, number)
      return number
    })
}

const write = (markup: string, nodes: readonly OutlineNode[] = []): readonly string[] =>
  nodes.flatMap(({ start, end, children }) => [markup.slice(start, end), ...write(markup, children)])

describe('readOutline', () => {
  it('gives every element with all of its letters', () => {
    const markup = ' <ul class="a"><li>one<li>two</ul><p>a<br>b <svg><path d="M0 0"/></svg></p>'
    expect(write(markup, createRead()(markup))).toEqual([
      '<ul class="a"><li>one<li>two</ul>',
      '<li>one',
      '<li>two',
      '<p>a<br>b <svg><path d="M0 0"/></svg></p>',
      '<br>',
      '<svg><path d="M0 0"/></svg>',
      '<path d="M0 0"/>',
    ])
  })

  it('gives equal shapes to elements that differ in words and addresses', () => {
    const read = createRead()
    const [one] = read('<li><a href="/a">One</a></li>') ?? []
    const [other] = read('<li><a href="/b/c">Another one</a></li>') ?? []
    expect(one?.shape).toBe(other?.shape)
  })

  it.each([
    ['another element within', '<li><b href="/a">One</b></li>'],
    ['another attribute', '<li><a href="/a" target="_blank">One</a></li>'],
    ['no text', '<li><a href="/a"> </a></li>'],
    ['no end', '<li><a href="/a">One</a>'],
  ])('gives another shape to one with %s', (_title, markup) => {
    const read = createRead()
    const [one] = read('<ul><li><a href="/a">One</a></li></ul>') ?? []
    const [other] = read(`<ul>${markup}</ul>`) ?? []
    expect(other).toBeDefined()
    expect(one?.shape).not.toBe(other?.shape)
  })

  it.each([
    ['an element that does not end', '<div><p>a</p>'],
    ['an end without a start', '<p>a</p></div>'],
    ['an end that makes an element', '<div>a</p></div>'],
    ['elements that are not closed in order', '<p><b><i>a</b></i></p>'],
  ])('leaves %s to the whole page', (_title, markup) => {
    expect(createRead()(markup)).toBeUndefined()
  })
})
