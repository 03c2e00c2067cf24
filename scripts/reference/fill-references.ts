import { printCommands } from './print-commands.ts'
import { printFormats } from './print-formats.ts'

/** Documents with parts that are made of the code; the rest of them is written by hand. */
export const FILLED_DOCUMENTS = ['docs/commands.md', 'docs/content-files.md', 'docs/importing.md'] as const

const PLACE = /<!-- reference: (\w+) -->\n[\s\S]*?<!-- end of reference -->/g

/** Everything that documents have a place for, by its name. */
export async function printReferences(): Promise<ReadonlyMap<string, string>> {
  return new Map([...printFormats(), ['Commands', await printCommands()]])
}

/** Names of the places that a document has. */
export const listPlaces = (document: string): readonly string[] =>
  [...document.matchAll(PLACE)].map(([, name = '']) => name)

/** The document with what the code says now. @throws for a place that nothing is made for. */
export function fillReferences(document: string, references: ReadonlyMap<string, string>): string {
  return document.replaceAll(PLACE, (_, name: string) => {
    const text = references.get(name)
    if (text === undefined)
      throw new Error(`There is no reference ${name}; there are: ${[...references.keys()].join(', ')}.`)
    return `<!-- reference: ${name} -->\n\n${text}\n\n<!-- end of reference -->`
  })
}
