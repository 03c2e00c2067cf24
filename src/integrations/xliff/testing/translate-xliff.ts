/** What a translator does with a file: every segment gets a target, whose words are those of its source, changed. */
export function translateXliff(xliff: string, change: (words: string) => string): string {
  return xliff
    .replaceAll(/<target>.*?<\/target>/gs, '')
    .replaceAll(/<source>(.*?)<\/source>/gs, (source, content: string) => {
      const words = content.replaceAll(/(^|>)([^<]+)/g, (_all, before: string, text: string) => before + change(text))
      return `${source}<target>${words}</target>`
    })
}
