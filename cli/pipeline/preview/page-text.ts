import { Parser } from 'htmlparser2'

/** Elements that stand in a line of text (HTML, “phrasing content”); all others end a block. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(' '), // prettier-ignore
)
/** Elements whose text nobody reads. */
const MUTE: ReadonlySet<string> = new Set(['script', 'style', 'template', 'svg', 'noscript', 'select', 'iframe'])

/** Text of a page's main part, block by block, as a visitor reads it; spaces as they are shown. */
export function readPageText(html: string): readonly string[] {
  const blocks: string[] = []
  let text = ''
  let mute = 0
  let main = 0
  const end = (): void => {
    const shown = text.replace(/\s+/g, ' ').trim()
    if (shown !== '') blocks.push(shown)
    text = ''
  }
  const parser = new Parser({
    onopentag: (name) => {
      if (MUTE.has(name)) mute += 1
      if (name === 'main') main += 1
      if (!INLINE.has(name)) end()
    },
    onclosetag: (name) => {
      if (!INLINE.has(name)) end()
      if (MUTE.has(name)) mute -= 1
      if (name === 'main') main -= 1
    },
    ontext: (data) => {
      if (mute === 0 && main > 0) text += data
    },
  })
  parser.end(html)
  end()
  return blocks
}
