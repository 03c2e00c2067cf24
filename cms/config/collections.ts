import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Block, CollectionConfig, Field } from 'payload'
import { editors, keepTranslatorsToDrafts, readers, writers } from './access.ts'
import { environment } from './environment.ts'
import { createTellChange, createTellDelete } from './webhooks.ts'

/** A field as the file of collections has it (services/cms/form.ts of uapp). */
interface GivenField {
  readonly name: string
  readonly type: string
  readonly options?: readonly string[]
  readonly fields?: readonly GivenField[]
  readonly blocks?: readonly GivenBlock[]
  readonly showWhen?: { readonly field: string; readonly in: readonly string[] }
  readonly pattern?: { readonly form: string; readonly hint: string }
}

interface GivenBlock {
  readonly slug: string
  readonly fields: readonly GivenField[]
}

interface GivenCollection {
  readonly slug: string
  readonly typename: string
  readonly labels: { readonly singular: string; readonly plural: string }
  readonly group: string
  readonly title: string
  readonly fields: readonly GivenField[]
}

/** Collections whose pages the website can show beside the fields. */
const PREVIEWED: ReadonlySet<string> = new Set(['pages', 'stories', 'media-releases'])

/** `leadText`, as people read it: `Lead text`. */
function toLabel(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** What JSON cannot say of a field: when it is seen, and what form its text has. */
function toField({ showWhen, pattern, fields, blocks, ...given }: GivenField): Field {
  const condition = showWhen && {
    condition: (_data: unknown, siblings: unknown) =>
      showWhen.in.includes(String(Reflect.get(Object(siblings), showWhen.field))),
  }
  const validate = pattern && {
    validate: (value: unknown) =>
      value === undefined ||
      value === null ||
      value === '' ||
      new RegExp(pattern.form).test(String(value)) ||
      pattern.hint,
  }
  const admin = {
    ...condition,
    ...(given.type === 'date' ? { date: { pickerAppearance: 'dayOnly', displayFormat: 'yyyy-MM-dd' } } : {}),
    ...(given.type === 'array' || given.type === 'blocks' ? { initCollapsed: true } : {}),
  }
  // The file is made by uapp for this version of Payload: what it says is a field.
  return {
    ...given,
    label: toLabel(given.name),
    ...(fields === undefined ? {} : { fields: fields.map(toField) }),
    ...(blocks === undefined ? {} : { blocks: blocks.map(toBlock) }),
    ...validate,
    admin,
  } as unknown as Field
}

const toBlock = ({ slug, fields }: GivenBlock): Block => ({
  slug,
  labels: { singular: toLabel(slug), plural: toLabel(slug) },
  admin: { disableBlockName: true },
  fields: fields.map(toField),
})

/** Ids are those of the content files; a new entry gets one that nobody has. */
const ID: Field = {
  name: 'id',
  type: 'text',
  required: true,
  defaultValue: () => `entry-${randomBytes(6).toString('hex')}`,
  admin: { position: 'sidebar', description: 'Stays for ever: links lead to it.' },
  validate: (value: unknown) =>
    /^[a-z0-9-]+$/.test(String(value)) || 'An id has lower-case letters, digits and hyphens',
}

/** Names in the database, where those of indexes would be too long. */
const SHORT_NAMES: Readonly<Partial<Record<string, string>>> = { 'media-releases': 'releases', specifications: 'specs' }

function toCollection({ slug, typename, labels, group, title, fields }: GivenCollection): CollectionConfig {
  return {
    slug,
    // PostgreSQL takes names of 63 characters, which are made of those of collection, field and index.
    ...(SHORT_NAMES[slug] === undefined ? {} : { dbName: SHORT_NAMES[slug] }),
    labels,
    orderable: true,
    defaultSort: '_order',
    admin: { useAsTitle: title, group, defaultColumns: [title, 'id', '_status', 'updatedAt'] },
    access: { read: readers, readVersions: readers, create: editors, update: writers, delete: editors },
    versions: {
      maxPerDoc: 50,
      drafts: { schedulePublish: true, autosave: PREVIEWED.has(slug) ? { interval: 1000 } : false },
    },
    hooks: {
      beforeChange: [keepTranslatorsToDrafts],
      afterChange: [createTellChange(typename)],
      afterDelete: [createTellDelete(typename)],
    },
    // Whoever names an entry wants to know which one, not all of it.
    defaultPopulate: { slug: true },
    fields: [ID, ...fields.map(toField)],
  }
}

/** Every collection of content. */
export function readCollections(): readonly CollectionConfig[] {
  const given: readonly GivenCollection[] = JSON.parse(readFileSync(environment.collectionsFile, 'utf8'))
  return given.map(toCollection)
}

/** Collections with a preview. */
export const previewedCollections = (): string[] => [...PREVIEWED]
