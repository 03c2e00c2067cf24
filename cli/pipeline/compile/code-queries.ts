import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { parse as parseCode } from '@swc/core'
import { Kind, parse, print, stripIgnoredCharacters, visit, type DocumentNode, type FragmentDefinitionNode } from 'graphql' // prettier-ignore
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import { createSnapshotQueries, SnapshotQueryError } from '../../../src/sources/snapshot/query/run-snapshot-query.ts'
import { hashOf } from '../gatsby/gatsby-resources.ts'
import { readCodeFile, type CodeFile, type CodeFiles } from './code-files.ts'

/** A query of the code: of `useStaticQuery`, or exported by a page of `src/pages`. */
export interface CodeQuery {
  /** Path within the compiled code, such as `src/pages/brands.tsx`. */
  readonly file: string
  /** Where people edit it. */
  readonly source: string
  /** Gatsby's name of it. */
  readonly id: string
  readonly isOfPage: boolean
  /** With the fragments that it uses. */
  readonly text: string
}

/** What the snapshot answers to the queries of the code. */
export interface QueryAnswers {
  /** Hash of all answers; equal answers, equal hash. */
  readonly hash: string
  /** Results of static queries, by Gatsby's names of them. */
  readonly static: Readonly<Record<string, object>>
  /** Results of queries of pages, by their paths within the compiled code. */
  readonly pages: Readonly<Record<string, object>>
}

const require = createRequire(import.meta.url)
/** Gatsby's own: its bundles name queries by it. */
const { murmurhash } = createRequire(require.resolve('gatsby/package.json'))('gatsby-core-utils/murmurhash') as {
  readonly murmurhash: (text: string, seed: number) => number
}

interface Tag {
  readonly file: string
  readonly source: string
  readonly text: string
  readonly isExported: boolean
}

interface Node {
  readonly type: string
}

interface TaggedTemplate extends Node {
  readonly tag: { readonly value?: string }
  readonly template: { readonly quasis: readonly { readonly raw: string }[] }
}

interface ExportedVariables extends Node {
  readonly declaration: { readonly declarations?: readonly { readonly init?: unknown }[] }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isTagged = (node: Node): node is TaggedTemplate => node.type === 'TaggedTemplateExpression'
const isExport = (node: Node): node is ExportedVariables => node.type === 'ExportDeclaration'

/** All `graphql` tags below a node of swc's syntax tree. @param exported values of exported variables. */
function* findTags(node: unknown, exported: ReadonlySet<unknown>): Generator<Omit<Tag, 'file' | 'source'>> {
  if (typeof node !== 'object' || node === null) return
  if (isNode(node) && isTagged(node)) {
    const [only, ...others] = node.template.quasis
    if (node.tag.value === 'graphql' && only !== undefined && others.length === 0)
      yield { text: only.raw, isExported: exported.has(node) }
  }
  const values =
    isNode(node) && isExport(node) ? new Set(node.declaration.declarations?.map(({ init }) => init)) : exported
  for (const child of Object.values(node)) yield* findTags(child, values)
}

async function readTags(file: CodeFile): Promise<readonly Tag[]> {
  const code = String(await readCodeFile(file))
  const tree = await parseCode(code, { syntax: 'typescript', tsx: file.path.endsWith('.tsx') })
  return [...findTags(tree.body, new Set())].map((tag) => ({ ...tag, file: file.path, source: file.source }))
}

const listFragments = ({ definitions }: DocumentNode): readonly FragmentDefinitionNode[] =>
  definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)

/** A query with the fragments that it uses, wherever in the code they stand. */
function withFragments(document: DocumentNode, known: ReadonlyMap<string, FragmentDefinitionNode>): string {
  const used = new Map(listFragments(document).map((one) => [one.name.value, one]))
  const collect = (node: DocumentNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = known.get(value)
        if (fragment === undefined || used.has(value)) return
        used.set(value, fragment)
        collect(fragment)
      },
    })
  }
  collect(document)
  const operations = document.definitions.filter((one) => one.kind !== Kind.FRAGMENT_DEFINITION)
  return print({ kind: Kind.DOCUMENT, definitions: [...operations, ...used.values()] })
}

function toProblem(source: string, message: string): Problem {
  return {
    code: 'query-failed',
    severity: 'error',
    where: { source: 'render' },
    message: `A query of ${relative(process.cwd(), source)} has no answer: ${message}`,
    hint: 'Correct the query; GraphiQL of `uapp dev` at /___graphql shows what `content` and `catalogue` have.',
  }
}

/** Finds the queries of the code. @returns problems for tags that are no GraphQL, or stand where no query can. */
export async function readCodeQueries({ queryFiles }: Pick<CodeFiles, 'queryFiles'>): Promise<{
  readonly queries: readonly CodeQuery[]
  readonly problems: readonly Problem[]
}> {
  const tags = (await Promise.all(queryFiles.map(readTags))).flat()
  const problems: Problem[] = []
  const parsed = tags.flatMap((tag) => {
    try {
      return [{ ...tag, document: parse(tag.text) }]
    } catch (error) {
      problems.push(toProblem(tag.source, error instanceof Error ? error.message : String(error)))
      return []
    }
  })
  const fragments = new Map(
    parsed.flatMap(({ document }) => listFragments(document)).map((one) => [one.name.value, one]),
  )
  const queries = parsed.flatMap(({ file, source, text, isExported, document }): readonly CodeQuery[] => {
    if (document.definitions.every(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)) return []
    const isOfPage = isExported && file.startsWith('src/pages/')
    if (isExported && !isOfPage)
      problems.push(toProblem(source, 'only pages of src/pages export queries; use useStaticQuery here'))
    const id = String(murmurhash(stripIgnoredCharacters(text), 0))
    return [{ file, source, id, isOfPage, text: withFragments(document, fragments) }]
  })
  return { queries, problems }
}

/** Answers all queries of the code from the snapshot; a query without an answer is a problem. */
export async function answerCodeQueries(
  given: Snapshot,
  code: Pick<CodeFiles, 'queryFiles'>,
): Promise<{ readonly answers: QueryAnswers; readonly problems: readonly Problem[] }> {
  const { queries, problems: found } = await readCodeQueries(code)
  const problems = [...found]
  const snapshot = createSnapshotQueries(given)
  const answers = { static: {} as Record<string, object>, pages: {} as Record<string, object> }
  for (const { file, source, id, isOfPage, text } of queries.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    try {
      const data = snapshot.run(text)
      if (isOfPage) answers.pages[file] = data
      else answers.static[id] = data
    } catch (error) {
      if (!(error instanceof SnapshotQueryError)) throw error
      problems.push(toProblem(source, error.message))
    }
  }
  return { answers: { hash: hashOf(JSON.stringify(answers)), ...answers }, problems }
}
