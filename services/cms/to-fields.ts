import type * as z from 'zod'
import { bareLink, film, isoTime, link, linkTarget, links, markdown, picture } from '../content/files/fields.ts'
import { localizedText } from '../content/files/localized.ts'
import { cell } from '../content/files/module-fields.ts'
import { moduleFile } from '../content/files/module-file.ts'
import { localizedSchema } from '../../src/domain/catalogue/records/localized.ts'
import { specificationValuesSchema } from '../../src/domain/catalogue/records/specification-file.ts'
import type { CmsBlock, CmsField } from './form.ts'
import { readSchema, shapeOf, type FileSchema } from './read-schema.ts'

/** Fields that name other entries, by id or slug, and the collection of these. */
export type References = Readonly<Record<string, string>>

const REFERENCES: References = {
  parent: 'pages', header: 'navigations', footer: 'navigations', contact: 'contacts', contacts: 'story-contacts', stories: 'stories',
} // prettier-ignore

/** Where a field stands. */
interface Place {
  /** Forms of the things that it is in. */
  readonly above: readonly FileSchema[]
  readonly references: References
}

/** Fields whose texts are longer than a line. */
const LONG: ReadonlySet<string> = new Set([
  'description', 'leadText', 'lead', 'text', 'bio', 'summary', 'note', 'shortDescription', 'longDescription',
]) // prettier-ignore

/** Parts that only the first level of a navigation shows. */
const FIRST_LEVEL: ReadonlySet<string> = new Set(['sections', 'marketing', 'teaser'])
/** Name of the one kind of block that the first level of a navigation has. */
const TREE_BLOCK = 'entry'
/** Levels of a navigation. */
const LEVELS = 3

/** Kinds of entries that a link can lead to. */
const LINKED = ['pages', 'stories', 'media-releases', 'system-pages'] as const

/** Fields of a link, of which its kind says which ones count. */
const LINK_FIELDS: readonly CmsField[] = [
  { name: 'kind', type: 'select', options: ['page', 'path', 'product', 'file', 'external', 'action', 'hard'] },
  { name: 'page', type: 'relationship', relationTo: LINKED, showWhen: { field: 'kind', in: ['page'] } },
  {
    name: 'target',
    type: 'text',
    showWhen: { field: 'kind', in: ['path', 'product', 'file', 'external', 'action', 'hard'] },
  },
  { name: 'parameters', type: 'text', showWhen: { field: 'kind', in: ['page'] } },
  { name: 'hash', type: 'text', showWhen: { field: 'kind', in: ['page'] } },
  { name: 'newTab', type: 'checkbox', defaultValue: false },
]
const LINK_TEXT: CmsField = { name: 'text', type: 'text', localized: true }
const NAMED_LINK: readonly CmsField[] = [LINK_TEXT, ...LINK_FIELDS]

/** Values of specifications, each by what it is; `option` is a key of the values of its definition. */
const SPECIFICATION_VALUES: readonly CmsBlock[] = (
  [
    ['number', [{ name: 'value', type: 'number' }]],
    ['range', [{ name: 'from', type: 'number' }, { name: 'to', type: 'number' }]],
    ['boolean', [{ name: 'value', type: 'checkbox', defaultValue: false }]],
    ['option', [{ name: 'value', type: 'text' }]],
    ['text', [{ name: 'value', type: 'text', localized: true }]],
    ['numbers', [{ name: 'values', type: 'number', hasMany: true }]],
    ['options', [{ name: 'values', type: 'text', hasMany: true }]],
    ['texts', [{ name: 'values', type: 'array', fields: [{ name: 'value', type: 'text', localized: true }] }]],
  ] as const satisfies readonly (readonly [string, readonly CmsField[]])[]
).map(([slug, fields]) => ({
  slug,
  fields: [{ name: 'specification', type: 'relationship', relationTo: 'specifications', required: true }, ...fields],
})) // prettier-ignore

/** A field that names other entries; pictures and films are chosen by sight. */
const toReference = (name: string, relationTo: string): CmsField => ({
  name,
  type: relationTo === 'assets' ? 'upload' : 'relationship',
  relationTo,
})

/** A field whose form is told by the schema itself. */
function toKnownField(name: string, schema: FileSchema): CmsField | undefined {
  if (schema === markdown) return { name, type: 'richText', localized: true }
  if (schema === specificationValuesSchema) return { name, type: 'blocks', blocks: SPECIFICATION_VALUES }
  if (schema === localizedText || schema === localizedSchema)
    return { name, type: LONG.has(name) ? 'textarea' : 'text', localized: true }
  if (schema === film) return { name, type: 'upload', relationTo: 'assets' }
  if (schema === isoTime) {
    const form = String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$`
    return { name, type: 'text', pattern: { form, hint: 'A time looks like 2027-03-11T10:00:00+01:00' } }
  }
  if (schema === picture)
    return {
      name,
      type: 'group',
      fields: [
        { name: 'asset', type: 'upload', relationTo: 'assets' },
        { name: 'alt', type: 'text', localized: true },
      ],
    }
  if (schema === link) return { name, type: 'group', fields: NAMED_LINK }
  return schema === bareLink || schema === linkTarget ? { name, type: 'group', fields: LINK_FIELDS } : undefined
}

/** A list. */
function toListField(name: string, element: FileSchema, place: Place): CmsField | undefined {
  if (element === moduleFile) return { name, type: 'blocks', blocks: toBlocks() }
  if (element === link) return { name, type: 'array', fields: NAMED_LINK }
  if (element === localizedText) {
    return { name, type: 'array', fields: [{ name: 'value', type: 'text', localized: true }] }
  }
  const inner = readSchema(element)
  const { above, references } = place
  const relationTo = references[name]
  switch (inner.kind) {
    case 'text':
      return relationTo === undefined
        ? { name, type: 'text', hasMany: true }
        : { ...toReference(name, relationTo), hasMany: true }
    case 'choice':
      return { name, type: 'select', options: inner.options, hasMany: true }
    case 'number':
      return { name, type: 'number', hasMany: true }
    case 'list': {
      if (inner.element !== cell) return undefined
      const cells: readonly CmsField[] = [
        { name: 'text', type: 'text', localized: true },
        { name: 'number', type: 'number' },
      ]
      return { name, type: 'array', fields: [{ name: 'cells', type: 'array', fields: cells }] }
    }
    case 'object': {
      const level = above.filter((one) => one === element).length
      if (level >= LEVELS) return undefined
      const fields = toObjectFields(element, { references, above: [...above, element] })
      // The levels of a navigation are stored as one value, as modules are: a table for each would need names that are too long.
      const isTree = above.length === 0 && 'items' in inner.shape
      return isTree ? { name, type: 'blocks', blocks: [{ slug: TREE_BLOCK, fields }] } : { name, type: 'array', fields }
    }
    default:
      return undefined
  }
}

function toField(name: string, given: FileSchema, place: Place): CmsField | undefined {
  const { schema, isOptional, defaultValue } = shapeOf(given)
  // A text by language may lack in one of them: what every entry needs, the fetch checks.
  const more = {
    ...(isOptional || defaultValue !== undefined ? {} : { required: true as const }),
    ...(defaultValue === undefined || Array.isArray(defaultValue) ? {} : { defaultValue }),
  }
  if (schema === links || given === links) return { name, type: 'array', fields: NAMED_LINK }
  const known = toKnownField(name, schema)
  if (known !== undefined) return known
  const read = readSchema(schema)
  const relationTo = place.references[name]
  switch (read.kind) {
    case 'text':
      return relationTo === undefined ? { name, type: 'text', ...more } : { ...toReference(name, relationTo), ...more }
    case 'date':
      return { name, type: 'date', ...more }
    case 'number':
      return { name, type: 'number', ...more }
    case 'flag':
      return { name, type: 'checkbox', defaultValue: defaultValue ?? false }
    case 'choice':
      return { name, type: 'select', options: read.options, ...more }
    case 'list':
      return toListField(name, read.element, place)
    case 'object':
      // The group may be empty as a whole.
      return {
        name,
        type: 'group',
        fields: toObjectFields(schema, place).map(({ required: _required, ...field }) => field),
      }
    case 'map':
      // Keys that the form does not know are rows.
      return {
        name,
        type: 'array',
        fields: [
          { name: 'key', type: 'text' },
          { name: 'text', type: 'text', localized: true },
        ],
      }
    case 'union':
      return read.options.includes(link) ? { name, type: 'group', fields: NAMED_LINK } : undefined
    default:
      return undefined
  }
}

function toObjectFields(schema: FileSchema, place: Place): readonly CmsField[] {
  const read = readSchema(schema)
  if (read.kind !== 'object') return []
  const isNested = place.above.length > 1
  return Object.entries(read.shape).flatMap(([name, given]): readonly CmsField[] => {
    if (name === 'id') return [{ name: 'key', type: 'text' }]
    if (isNested && FIRST_LEVEL.has(name)) return []
    // The link itself tells whether it opens a tab.
    if (name === 'target' && 'link' in read.shape) return []
    const field = toField(name, given, place)
    return field === undefined ? [] : [field]
  })
}

/** A block for each type of module. */
function toBlocks(): readonly CmsBlock[] {
  const read = readSchema(moduleFile)
  const options = read.kind === 'union' ? read.options : []
  return options.flatMap((option): readonly CmsBlock[] => {
    const module = readSchema(option)
    if (module.kind !== 'object') return []
    const type = module.shape['type'] === undefined ? undefined : readSchema(module.shape['type'])
    if (type?.kind !== 'constant') return []
    const fields = Object.entries(module.shape).flatMap(([name, given]): readonly CmsField[] => {
      if (name === 'type') return []
      // Each module has an id of the system's own.
      const field =
        name === 'id'
          ? ({ name: 'anchor', type: 'text' } as const)
          : toField(name, given, { above: [], references: REFERENCES })
      return field === undefined ? [] : [field]
    })
    return [{ slug: type.value, fields }]
  })
}

/** Fields of a collection, made from the form of its files. Its id and stage are the system's. */
export function toFields(form: z.ZodType, references = REFERENCES): readonly CmsField[] {
  const read = readSchema(form)
  if (read.kind !== 'object') return []
  return Object.entries(read.shape).flatMap(([name, given]) => {
    if (name === 'id' || name === 'stage') return []
    const field = toField(name, given, { above: [], references })
    return field === undefined ? [] : [field]
  })
}
