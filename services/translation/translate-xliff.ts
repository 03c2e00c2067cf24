/**
 * What a translator does with a file: every segment gets a target, whose words are those of its source, changed.
 * @param change of a run of words between two codes; `isFirst`: the segment begins with it.
 */
export function translateXliff(xliff: string, change: (words: string, isFirst: boolean) => string): string {
  return xliff
    .replaceAll(/<target>.*?<\/target>/gs, '')
    .replaceAll(/<source>(.*?)<\/source>/gs, (source, content: string) => {
      let isFirst = true
      const words = content.replaceAll(/(^|>)([^<]+)/g, (_all, before: string, text: string) => {
        const changed = before + change(text, isFirst)
        isFirst = false
        return changed
      })
      return `${source}<target>${words}</target>`
    })
}
