import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import * as z from 'zod'
import { uappConfigSchema } from '../../src/config/uapp-config.ts'
import { LANGUAGES, TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import { TEMPLATES } from '../../src/domain/page/page-node.ts'

/** What a JSON schema says of an option; the parts that are read here. */
interface OptionSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: OptionSchema
  readonly properties?: Readonly<Record<string, OptionSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: OptionSchema | boolean
  readonly propertyNames?: OptionSchema
}

/** A row of the reference. */
export interface ConfigurationOption {
  /** Such as `portal.services.{name}.url`; a list of objects has `[]`. */
  readonly name: string
  readonly type: string
  /** As JSON; absent: the option has none, or is a group of options. */
  readonly default?: string
  readonly isRequired: boolean
  /** The sentence of its comment in the schema; absent: that of its group says it. */
  readonly text?: string
}

type Comments = ReadonlyMap<string, string>

const SCHEMAS = new Map([
  ['uappConfigSchema', '../../src/config/uapp-config.ts'],
  ['analyticsSchema', '../../src/config/analytics-config.ts'],
  ['gateLimitsSchema', '../../src/domain/gate/gate-limits.ts'],
  ['portalSchema', '../../src/config/portal-config.ts'],
  ['securitySchema', '../../src/config/security-config.ts'],
])

function parse(file: string): ts.SourceFile {
  const path = fileURLToPath(new URL(file, import.meta.url))
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
}

/** Text of the comment above a property, in one line. */
function readComment(node: ts.Node, source: ts.SourceFile): string | undefined {
  const text = source.getFullText()
  const [range] = (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []).slice(-1)
  if (range === undefined || !text.startsWith('/**', range.pos)) return undefined
  return text
    .slice(range.pos + 3, range.end - 2)
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Comments of all properties below a node, by the name that the option has in the configuration. */
function collectComments(node: ts.Node, name: string, source: ts.SourceFile, found: Map<string, string>): void {
  if (ts.isIdentifier(node) && SCHEMAS.has(node.text)) {
    for (const [below, text] of readComments(node.text)) found.set(`${name}.${below}`, text)
    return
  }
  if (!ts.isObjectLiteralExpression(node)) {
    ts.forEachChild(node, (child) => collectComments(child, name, source, found))
    return
  }
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) continue
    const own = name === '' ? property.name.text : `${name}.${property.name.text}`
    const text = readComment(property, source)
    if (text !== undefined) found.set(own, text)
    collectComments(property.initializer, own, source, found)
  }
}

function readComments(schema: string): Comments {
  const source = parse(SCHEMAS.get(schema) ?? '')
  const found = new Map<string, string>()
  ts.forEachChild(source, (statement) => {
    if (!ts.isVariableStatement(statement)) return
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && name.text === schema && initializer !== undefined)
        collectComments(initializer, '', source, found)
  })
  return found
}

/** Sets that are too long to be named each time. */
const NAMED_SETS = new Map([
  [JSON.stringify(LANGUAGES), 'language'],
  [JSON.stringify(TEMPLATES), 'template'],
])

function describeType(schema: OptionSchema): string {
  const set = NAMED_SETS.get(JSON.stringify(schema.enum))
  if (set !== undefined) return set
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.type === 'array') return `list of: ${describeType(schema.items ?? {})}`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `by name: ${describeType(schema.additionalProperties)}`
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema
  const range = [
    ...(minimum > Number.MIN_SAFE_INTEGER ? [`from ${minimum}`] : []),
    ...(maximum < Number.MAX_SAFE_INTEGER ? [`to ${maximum}`] : []),
  ]
  const kind = schema.format === 'uri' ? 'address' : schema.format === 'email' ? 'mail address' : (schema.type ?? 'any')
  return [kind, ...range].join(' ')
}

function* listBelow(schema: OptionSchema, name: string, comments: Comments): Generator<ConfigurationOption> {
  const { properties = {}, required = [] } = schema
  for (const [key, option] of Object.entries(properties)) {
    const own = name === '' ? key : `${name}.${key}`
    // Comments know nothing of the names that records have and of places in lists.
    const text = comments.get(own.replaceAll(/\.\{name\}|\[\]/g, ''))
    const inner =
      option.type === 'array'
        ? (option.items ?? {})
        : typeof option.additionalProperties === 'object'
          ? option.additionalProperties
          : option
    const isGroup = inner.properties !== undefined
    const suffix = inner === option ? '' : option.type === 'array' ? '[]' : '.{name}'
    yield {
      name: own,
      type: isGroup ? (suffix === '' ? 'options' : suffix === '[]' ? 'list' : 'by name') : describeType(option),
      isRequired: required.includes(key),
      ...(option.default === undefined || isGroup ? {} : { default: JSON.stringify(option.default) }),
      ...(text === undefined ? {} : { text }),
    }
    if (isGroup) yield* listBelow(inner, `${own}${suffix}`, comments)
  }
}

/** Every option of `uapp.config.ts`, in the order of the schema. */
export function listOptions(): readonly ConfigurationOption[] {
  const schema: unknown = z.toJSONSchema(uappConfigSchema, { io: 'input', unrepresentable: 'any' })
  return [...listBelow(schema as OptionSchema, '', readComments('uappConfigSchema'))]
}

function printOption({ name, type, isRequired, text, ...option }: ConfigurationOption): string {
  const value = isRequired ? ', required' : option.default === undefined ? '' : `, default \`${option.default}\``
  return `- \`${name}\` (${type}${value})${text === undefined ? '' : `: ${text}`}`
}

/** `docs/configuration.md`: languages and templates are named as such. */
export function printConfiguration(): string {
  return [
    '# Configuration',
    '',
    'Every option of `uapp.config.ts`, made of the schema (`src/config/uapp-config.ts`) by `npm run reference`; `npm test` compares them. An unknown option is an error that names it. Addresses and secrets are environment variables: [.env.example](../.env.example) has all of them.',
    '',
    `A language is its two-letter code of ISO 639-1: interface texts of ${TEXT_LANGUAGES.map((language) => `\`${language}\``).join(', ')} come with uapp, those of others from the project ([own group](own-group.md)). A template is one of ${TEMPLATES.map((template) => `\`${template}\``).join(', ')}.`,
    '',
    ...listOptions().map(printOption),
    '',
  ].join('\n')
}
