import type { Language } from '../../../src/domain/locale/language.ts'
import type { ContentStore, Entry, Stage } from '../content-store.ts'

/** What happened to an entry, in the words of the content service's webhooks. */
export interface ContentChange {
  readonly operation: 'create' | 'update' | 'publish' | 'unpublish' | 'delete'
  /** GraphQL type of the entry. */
  readonly typename: string
  readonly id: string
  /** The stage in which it happened. */
  readonly stage: Stage
  /** Languages that the entry exists in; of one that is gone, those it existed in. */
  readonly languages: readonly Language[]
}

/** What a stage shows of an entry, in a form to compare; undefined: the entry is not in it. */
type View = string | undefined

const toView = ({ data, siteId }: Entry): View => JSON.stringify([data, siteId])
const inPublished = (entry: Entry | undefined): View => (entry?.stage === 'PUBLISHED' ? toView(entry) : undefined)
const inDraft = (entry: Entry | undefined): View => (entry === undefined ? undefined : toView(entry.draft ?? entry))

/** @param isWrong whether the entry is there, but cannot be shown now */
function listEntryChanges(
  before: Entry | undefined,
  after: Entry | undefined,
  isWrong: boolean,
): readonly ContentChange[] {
  const known = after ?? before
  if (known === undefined) return []
  const change = (operation: ContentChange['operation'], stage: Stage): ContentChange => ({
    operation,
    typename: known.model,
    id: known.id,
    stage,
    languages: known.languages,
  })
  const published = { before: inPublished(before), after: inPublished(after) }
  const draft = { before: inDraft(before), after: inDraft(after) }
  // It is told once somebody has mended it.
  if (after === undefined && isWrong) return []
  if (after === undefined) return [change('delete', published.before === undefined ? 'DRAFT' : 'PUBLISHED')]
  const isPublishedSame = published.before === published.after
  const changes: ContentChange[] = []
  if (!isPublishedSame) changes.push(change(published.after === undefined ? 'unpublish' : 'publish', 'PUBLISHED'))
  // What is published without a draft of its own is the same in both stages, and told once.
  const isOwnDraft = after.draft !== undefined || isPublishedSame
  if (isOwnDraft && draft.before !== draft.after)
    changes.push(change(draft.before === undefined ? 'create' : 'update', 'DRAFT'))
  return changes
}

function listAssetChanges(before: ContentStore, after: ContentStore): readonly ContentChange[] {
  const toFiles = ({ assetFiles }: ContentStore): ReadonlyMap<string, string> =>
    new Map(assetFiles.map((file) => [file.name, JSON.stringify(file)]))
  const [known, present] = [toFiles(before), toFiles(after)]
  const change = (operation: ContentChange['operation'], name: string): ContentChange => ({
    operation,
    typename: 'Asset',
    id: `asset-${name}`,
    stage: 'PUBLISHED',
    languages: [],
  })
  return [
    ...[...present].flatMap(([name, file]) => (known.get(name) === file ? [] : [change('publish', name)])),
    ...[...known.keys()].flatMap((name) => (present.has(name) ? [] : [change('delete', name)])),
  ]
}

/** What happened to the content between two reads of its files. */
export function listChanges(before: ContentStore, after: ContentStore): readonly ContentChange[] {
  const ids = new Set([...before.byId.keys(), ...after.byId.keys()])
  const wrong = new Set(Object.values(after.invalid).flatMap((entries) => entries.map(({ id }) => id)))
  // A file without a readable id may belong to any missing entry.
  const isWrong = (id: string): boolean => wrong.has(id) || wrong.has(undefined)
  return [
    ...[...ids].flatMap((id) => listEntryChanges(before.byId.get(id), after.byId.get(id), isWrong(id))),
    ...listAssetChanges(before, after),
  ]
}
