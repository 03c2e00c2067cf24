import { describe, expect, it } from '@jest/globals'
import { readOutline } from './read-outline.ts'
import { createOutlineValidation } from './validate-outline.ts'

/** A check that finds every `<bad>`, and remembers what it was asked. */
function createSubject() {
  const requested: string[] = []
  const shapes = new Map<string, number>()
  const numberShape = (text: string): number => {
    const number = shapes.get(text) ?? shapes.size
    shapes.set(text, number)
    return number
  }
  const validate = createOutlineValidation((markup) => {
    requested.push(markup)
    return [...markup.matchAll(/<bad>/g)].map(({ index }) => ({ code: 'html-bad', message: 'Bad', offset: index }))
  })
  const check = (markup: string) => validate(markup, readOutline(markup, numberShape) ?? [])
  return { requested, check }
}

describe('createOutlineValidation', () => {
  it('looks at what is new only', () => {
    const { requested, check } = createSubject()
    check('<ul><li><p>a</p></li><li><p>b</p></li></ul>')
    check('<ul><li><p>c</p></li><li><em>d</em></li></ul>')
    check('<ul><li><p>e</p></li><li><em>f</em></li></ul>')
    expect(requested).toEqual(['<ul><li><p>a</p></li></ul>', '<ul><li><em>d</em></li></ul>'])
  })

  it('looks at an element again in another place', () => {
    const { requested, check } = createSubject()
    check('<section><p>a</p></section>')
    check('<article><p>a</p></article>')
    expect(requested[1]).toBe('<article><p>a</p></article>')
  })

  it('tells a known fault wherever its element stands', () => {
    const { check } = createSubject()
    const [fault] = check('<div id="a"><p>x</p><p><bad>y</bad></p></div>')
    expect(fault).toEqual({ code: 'html-bad', message: 'Bad', offset: 23, selector: '#a > p > bad' })
    expect(check('<div id="a"><p><bad>1</bad></p><p>2</p><p><bad>3</bad></p></div>')).toHaveLength(2)
  })
})
