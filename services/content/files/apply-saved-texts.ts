import { locateField } from '../../../src/domain/translation/locate-field.ts'
import type { TextField } from '../../../src/domain/translation/text-entry.ts'
import { languagesOf, type SavedText } from './saved-texts.ts'
import { listTextFields, withTexts } from '../../../src/domain/translation/text-fields.ts'

/** How surely a text stands where it is found; a surer one goes before. */
const RANK = { changed: 0, moved: 1, same: 2 } as const

/** A saved text at the place of what it translates. */
interface PlacedText {
  readonly path: string
  readonly rank: number
  readonly saved: SavedText
}

/**
 * Where a saved text stands in an entry as it is now; none: what it translates is gone, or somebody has written another
 * translation into the files since, which goes before.
 */
function placeText(fields: readonly TextField[], saved: SavedText): readonly PlacedText[] {
  const { path, source, sourceLanguage, language, text, replaced } = saved
  const readSource = ({ texts }: TextField): string | undefined => texts[sourceLanguage]
  const located = locateField({ fields, path, source, sourceLanguage, readSource })
  if (located.kind === 'gone') return []
  const present = located.field.texts[language] ?? null
  const isEdited = present !== replaced && present !== text
  return isEdited ? [] : [{ path: located.field.path, rank: RANK[located.kind], saved }]
}

/** Saved texts with their places in an entry as it is now, the surest last; those of what is gone are left out. */
export function placeTexts(entry: unknown, saved: readonly SavedText[]): readonly PlacedText[] {
  const fields = listTextFields(entry)
  return saved.flatMap((one) => placeText(fields, one)).toSorted((a, b) => a.rank - b.rank)
}

/**
 * An entry with the texts that were written through the service. A text goes with what it translates when that moves, stays where
 * that was rewritten in place, and is left out where that is gone: it is never shown beside something else.
 */
export function applySavedTexts(entry: unknown, saved: readonly SavedText[]): unknown {
  const placed = placeTexts(entry, saved)
  return languagesOf(saved).reduce((changed, language) => {
    const own = placed.filter((one) => one.saved.language === language)
    const texts = new Map(own.map(({ path, saved: { text } }) => [path, text]))
    return texts.size === 0 ? changed : withTexts(changed, language, texts)
  }, entry)
}
