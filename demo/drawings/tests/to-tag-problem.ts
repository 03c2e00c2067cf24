const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g

/** What keeps a text from being well-formed XML as our drawings use it: tags that do not match, stray signs; undefined when it is. */
export function toTagProblem(svg: string): string | undefined {
  const open: string[] = []
  const rest = svg.replace(TAG, (_tag, closing: string, name: string, _attributes, empty: string) => {
    if (closing && open.pop() !== name) open.push(`unmatched </${name}>`)
    else if (!closing && !empty) open.push(name)
    return ''
  })
  if (open.length) return `not closed: ${open.join(', ')}`
  return /[<>]|&(?!(?:amp|lt|gt|quot|#\d+);)/.test(rest) ? 'a stray sign between the tags' : undefined
}
