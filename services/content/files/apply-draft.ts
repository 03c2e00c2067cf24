import { isFields } from '../../../src/domain/values/is-fields.ts'

/** Fields of a draft that say what becomes of a thing in a list; they are no fields of the thing. */
const REMOVE = '$remove'
const BEFORE = '$before'

type Thing = Readonly<Record<string, unknown>> & { readonly id: string }

const isThing = (value: unknown): value is Thing => isFields(value) && typeof value['id'] === 'string'
const areThings = (value: unknown): value is readonly Thing[] => Array.isArray(value) && value.every(isThing)

/** A thing of a draft without what it says about its place. */
function withoutPlace({ [REMOVE]: _remove, [BEFORE]: _before, ...thing }: Thing): Thing {
  return thing
}

/** A list of things with ids: those that the draft names are changed, moved or taken out, new ones come in. */
function applyToList(list: readonly Thing[], changes: readonly Thing[]): readonly Thing[] {
  const result = [...list]
  for (const change of changes) {
    const at = result.findIndex(({ id }) => id === change.id)
    const [present] = at === -1 ? [] : result.splice(at, 1)
    if (change[REMOVE] === true) continue
    const before = result.findIndex(({ id }) => id === change[BEFORE])
    const place = before === -1 ? (at === -1 ? result.length : at) : before
    const wanted = withoutPlace(change)
    result.splice(place, 0, present === undefined ? wanted : (applyDraft(present, wanted) as Thing))
  }
  return result
}

/**
 * What a file becomes by its draft (docs/content-files.md “Drafts”): fields take the place of the entry's, fields in fields as well,
 * null takes one away; lists of things with ids are changed thing by thing, all other lists as a whole.
 */
export function applyDraft(entry: unknown, draft: unknown): unknown {
  if (areThings(entry) && areThings(draft)) return applyToList(entry, draft)
  if (Array.isArray(entry) || Array.isArray(draft) || !isFields(entry) || !isFields(draft)) return draft
  const changed = Object.entries(draft).flatMap(([key, value]) =>
    value === null ? [] : [[key, key in entry ? applyDraft(entry[key], value) : value] as const],
  )
  const removed = new Set(Object.keys(draft).filter((key) => draft[key] === null))
  const kept = Object.entries(entry).filter(([key]) => !removed.has(key))
  return { ...Object.fromEntries(kept), ...Object.fromEntries(changed) }
}
