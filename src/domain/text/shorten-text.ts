/** The beginning of a text on one line, cut between words where it has any, with an ellipsis where something is left out. */
export function shortenText(text: string, max: number): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const characters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  if (characters.length <= max) return characters.join('')
  const start = characters.slice(0, max).join('')
  const space = start.lastIndexOf(' ')
  return `${(space > max / 2 ? start.slice(0, space) : start).replace(/[\s,.;:–-]+$/u, '')}…`
}
