import { describe, expect, it } from '@jest/globals'
import { readPageText } from './create-previewer.ts'

const read = (main: string): readonly string[] =>
  readPageText(`<body><header>Menu</header><main>${main}</main><footer>Imprint</footer></body>`)

describe('readPageText', () => {
  it.each([
    ['leaves header and footer out', '<h1>Title</h1>', ['Title']],
    ['keeps a line together', '<p>One <strong>long</strong> <a href="/x">lever</a>.</p>', ['One long lever.']],
    ['parts cells and list items', '<ul><li>A</li><li>B</li></ul><td>1</td><td>kN</td>', ['A', 'B', '1', 'kN']],
    ['takes spaces as they are shown', '<p>\n  a\n b&nbsp;c &amp; d </p>', ['a b c & d']],
    ['leaves out what nobody reads', '<p>a</p><script>b</script><style>c</style><svg><title>d</title></svg>', ['a']],
  ])('%s', (_name, main, expected) => {
    expect(read(main)).toEqual(expected)
  })
})
