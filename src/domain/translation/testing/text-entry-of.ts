import type { Language } from '../../locale/language.ts'
import type { TextEntry, TextField } from '../text-entry.ts'

type Texts = Readonly<Partial<Record<Language, string>>>

/** An entry with some texts, by path; those whose path ends with `body` are Markdown. */
export function textEntryOf(id: string, texts: Readonly<Record<string, Texts>>): TextEntry {
  const fields = Object.entries(texts).map(([path, own]): TextField => ({
    path,
    kind: path.endsWith('body') ? 'markdown' : 'plain',
    languages: Object.keys(own) as Language[],
    texts: own,
  }))
  const languages = Object.keys(fields[0]?.texts ?? {}) as Language[]
  return { id, kind: 'ContentPage', name: fields[0]?.texts.en ?? id, languages, fields }
}
