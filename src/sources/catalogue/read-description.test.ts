import { describe, expect, it } from '@jest/globals'
import { readDescription } from './read-description.ts'

const text = (value: string, marks: object = {}) => ({ type: 'text', text: value, ...marks })
const paragraph = (...children: readonly object[]) => ({ type: 'paragraph', children })
const cell = (value: string, more: object = {}) => ({ ...more, blocks: [paragraph(text(value))] })
const ASSET = 'https://media.graphassets.com/press1'

describe('readDescription', () => {
  it.each([
    [
      'paragraphs, with line ends as blanks',
      'one\ntwo\n\nthree',
      [paragraph(text('one two')), paragraph(text('three'))],
    ],
    [
      'strong and emphasis, one in the other',
      '**a *b***',
      [paragraph(text('a ', { strong: true }), text('b', { strong: true, emphasis: true }))],
    ],
    [
      'links of the content syntax',
      '[our presses](path:/products/presses)',
      [
        paragraph({
          type: 'link',
          target: { kind: 'path', path: '/products/presses' },
          children: [text('our presses')],
        }),
      ],
    ],
    ['a target as it is written', '[a](path:/größe)', [paragraph({ type: 'link', target: { kind: 'path', path: '/größe' }, children: [text('a')] })]], // prettier-ignore
    [
      'headings from the second level on, with an anchor',
      '# Größe & Maß\n\n##### Deep',
      [
        { type: 'heading', level: 2, id: 'größe-maß', children: [text('Größe & Maß')] },
        { type: 'heading', level: 4, id: 'deep', children: [text('Deep')] },
      ],
    ],
    ['lists', '1. a\n2. b', [{ type: 'list', ordered: true, items: [[paragraph(text('a'))], [paragraph(text('b'))]] }]],
    ['quotes', '> said', [{ type: 'quote', children: [paragraph(text('said'))] }]],
    ['breaks of a line', 'one  \ntwo', [paragraph(text('one'), { type: 'break' }, text('two'))]],
  ])('[K2] reads %s of Markdown', (_name, markdown, blocks) => {
    expect(readDescription(markdown)).toEqual({ text: { blocks }, unknownLinks: [], dropped: [] })
  })

  it.each([
    [
      'paragraphs and groups of them',
      '<div class="x"><p>one</p> <p style="color:red">two</p>three</div><div>four</div>',
      [paragraph(text('one')), paragraph(text('two')), paragraph(text('three')), paragraph(text('four'))],
    ],
    [
      'lists in lists, with blanks between their tags',
      '<ul>\n  <li>a\n    <ol><li>b</li></ol>\n  </li>\n</ul>',
      [
        {
          type: 'list',
          ordered: false,
          items: [[paragraph(text('a')), { type: 'list', ordered: true, items: [[paragraph(text('b'))]] }]],
        },
      ],
    ],
    [
      'emphasis, breaks and links',
      '<p><b>Fast</b> and <i>quiet</i>:<br>\n<a href="https://a.example/x" onclick="x()">more</a></p>',
      [
        paragraph(
          text('Fast', { strong: true }),
          text(' and '),
          text('quiet', { emphasis: true }),
          text(':'),
          { type: 'break' },
          { type: 'link', target: { kind: 'external', url: 'https://a.example/x' }, children: [text('more')] },
        ),
      ],
    ],
    [
      'a table with a head, a caption and a wide cell',
      '<table><caption>Sizes</caption><thead><tr><th>Size</th><th>Force</th></tr></thead><tr><th>S</th><td>1 kN</td></tr><tr><td colspan="2">more</td></tr></table>',
      [
        {
          type: 'table',
          caption: [text('Sizes')],
          rows: [
            [cell('Size', { head: 'col' }), cell('Force', { head: 'col' })],
            [cell('S', { head: 'row' }), cell('1 kN')],
            [cell('more', { colSpan: 2 })],
          ],
        },
      ],
    ],
    [
      'a first row of headings as the head of a table',
      '<table><tr><th>Size</th></tr><tr><td>S</td></tr></table>',
      [{ type: 'table', rows: [[cell('Size', { head: 'col' })], [cell('S')]] }],
    ],
    [
      'a picture of the asset host',
      `<img src="${ASSET}" alt="Press" width="300" height="200">`,
      [paragraph({ type: 'picture', url: ASSET, alt: 'Press', width: 300, height: 200 })],
    ],
    ['Markdown around it', '**a**\n\n<p>b</p>\n\nc', [paragraph(text('a', { strong: true })), paragraph(text('b')), paragraph(text('c'))]], // prettier-ignore
  ])('[K2] keeps of HTML %s', (_name, html, blocks) => {
    expect(readDescription(html)).toEqual({ text: { blocks }, unknownLinks: [], dropped: [] })
  })

  it.each([
    ['scripts with all that is in them', '<script>alert(1)</script>\n\nafter', [paragraph(text('after'))], ['script']],
    ['frames', '<p>a</p><iframe src="https://x.example">b</iframe>', [paragraph(text('a'))], ['iframe']],
    ['forms, whose words stay', '<form><p>a</p><input></form>', [paragraph(text('a'))], ['form', 'input']],
    ['pictures of other hosts', '<p>a<img src="https://x.example/a.png" onerror="x()"></p>', [paragraph(text('a'))], ['img']], // prettier-ignore
    ['pictures without a host', 'a ![b](data:image/png;base64,AA)', [paragraph(text('a'))], ['img']],
    ['raised words, which stay', 'm<sup>2</sup> and m<sup>3</sup>', [paragraph(text('m'), text('2'), text(' and m'), text('3'))], ['sup', 'sup']], // prettier-ignore
    ['drawings', '<svg onload="x()"><a href="javascript:x()">b</a></svg><p>a</p>', [paragraph(text('a'))], ['svg']],
  ])('[K2] drops %s, and tells it', (_name, html, blocks, dropped) => {
    expect(readDescription(html)).toEqual({ text: { blocks }, unknownLinks: [], dropped })
  })

  it('[L5] shows a link of no known kind as its text', () => {
    expect(readDescription('[here](javascript:alert)').text).toEqual({ blocks: [paragraph(text('here'))] })
  })

  it('[L5] finds the links of no known kind', () => {
    const markdown = '[a](page:page-about) and **[b](javascript:x)**\n\n- [c](nowhere)\n\n<a href="vbscript:x">d</a>'
    expect(readDescription(markdown).unknownLinks).toEqual(['javascript:x', 'nowhere', 'vbscript:x'])
  })
})
