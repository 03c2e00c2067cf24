import { describe, expect, it } from '@jest/globals'
import { toMarkupShape } from './markup-shape.ts'

const BASE = '<h1 id="a" class="b">Presses</h1><img src="/a.png" alt="A press" width="480"><script>{"a":1}</script>'

describe('toMarkupShape', () => {
  it.each([
    ['texts', BASE.replace('Presses', 'Pressen &amp; Werkzeuge')],
    ['addresses and alternative texts', BASE.replace('/a.png', '/b/c.png').replace('A press', 'Eine Presse')],
    ['measures', BASE.replace('480', '1200')],
    ['scripts', BASE.replace('{"a":1}', '{"b":[2,3]}')],
    ['comments', `${BASE}<!-- made by hand -->`],
  ])('is the same for other %s', (_title, markup) => {
    expect(toMarkupShape(markup)).toBe(toMarkupShape(BASE))
  })

  it.each([
    ['elements', BASE.replaceAll('h1', 'h2')],
    ['attributes', BASE.replace('class', 'role')],
    ['unquoted values', BASE.replace('class="b"', 'class=b')],
    ['values with a rule of their own', BASE.replace('id="a"', 'id="b"')],
    ['an attribute less', BASE.replace(' alt="A press"', '')],
    ['an empty value', BASE.replace('A press', '')],
    ['no text', BASE.replace('Presses', ' ')],
    ['an unknown entity', BASE.replace('Presses', '&presses;')],
    ['an end too many', BASE.replace('</h1>', '</h1></div>')],
    ['an attribute twice', BASE.replace('class="b"', 'class="b" class="b"')],
  ])('is another one for other %s', (_title, markup) => {
    expect(toMarkupShape(markup)).not.toBe(toMarkupShape(BASE))
  })
})
