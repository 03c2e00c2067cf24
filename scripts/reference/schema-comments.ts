import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** What a schema stands in: a file from the root of the repository, and the name of its constant there. */
export interface SchemaPlace {
  readonly file: string
  readonly name: string
}

/** Comments of fields by their path, such as `portal.services.url`; records and lists have no step of their own. */
export type Comments = ReadonlyMap<string, string>

interface Declaration {
  readonly initializer: ts.Expression
  readonly statement: ts.Statement
  readonly source: ts.SourceFile
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const parsed = new Map<string, ts.SourceFile>()

function parse(path: string): ts.SourceFile {
  const known = parsed.get(path)
  if (known !== undefined) return known
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  parsed.set(path, source)
  return source
}

/** Text of the comment above a node, in one line. */
function readOwnComment(node: ts.Node, source: ts.SourceFile): string | undefined {
  const text = source.getFullText()
  const [range] = (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []).slice(-1)
  if (range === undefined || !text.startsWith('/**', range.pos)) return undefined
  return text
    .slice(range.pos + 3, range.end - 2)
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function findImported(name: string, source: ts.SourceFile): Declaration | undefined {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const bindings = statement.importClause?.namedBindings
    if (bindings === undefined || !ts.isNamedImports(bindings) || !statement.moduleSpecifier.text.startsWith('.'))
      continue
    const found = bindings.elements.find((element) => element.name.text === name)
    if (found === undefined) continue
    const file = resolve(dirname(source.fileName), statement.moduleSpecifier.text)
    return findDeclaration(found.propertyName?.text ?? name, parse(file))
  }
  return undefined
}

/** The constant that a name stands for, here or in the module that it is imported from; functions are none. */
function findDeclaration(name: string, source: ts.SourceFile): Declaration | undefined {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name: own, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(own) && own.text === name && initializer !== undefined)
        return ts.isArrowFunction(initializer) ? undefined : { initializer, statement, source }
  }
  return findImported(name, source)
}

/** A walk through a schema as it is written, into the constants that it names. */
interface Walk {
  readonly source: ts.SourceFile
  readonly found: Map<string, string>
  /** Constants that the walk is within: navigation items hold others. */
  readonly within: ReadonlySet<ts.Expression>
}

function followName(name: string, path: string, walk: Walk): Declaration | undefined {
  const declaration = findDeclaration(name, walk.source)
  if (declaration === undefined || walk.within.has(declaration.initializer)) return undefined
  const { initializer, source } = declaration
  collect(initializer, path, { ...walk, source, within: new Set([...walk.within, initializer]) })
  return declaration
}

function collectProperty(property: ts.ObjectLiteralElementLike, path: string, walk: Walk): void {
  if (ts.isSpreadAssignment(property)) return collect(property.expression, path, walk)
  if (property.name === undefined || !ts.isIdentifier(property.name)) return
  const { text: key } = property.name
  const own = path === '' ? key : `${path}.${key}`
  const declaration = ts.isShorthandPropertyAssignment(property) ? followName(key, own, walk) : undefined
  const comment =
    readOwnComment(property, walk.source) ??
    (declaration === undefined ? undefined : readOwnComment(declaration.statement, declaration.source))
  if (comment !== undefined) walk.found.set(own, comment)
  if (ts.isPropertyAssignment(property)) collect(property.initializer, own, walk)
  if (ts.isGetAccessor(property) && property.body !== undefined) collect(property.body, own, walk)
}

function collect(node: ts.Node, path: string, walk: Walk): void {
  if (ts.isIdentifier(node)) void followName(node.text, path, walk)
  else if (ts.isPropertyAccessExpression(node)) collect(node.expression, path, walk)
  else if (ts.isObjectLiteralExpression(node))
    for (const property of node.properties) collectProperty(property, path, walk)
  else if (!ts.isArrowFunction(node)) ts.forEachChild(node, (child) => collect(child, path, walk))
}

function declarationOf({ file, name }: SchemaPlace): Declaration {
  const declaration = findDeclaration(name, parse(resolve(ROOT, file)))
  if (declaration === undefined) throw new Error(`${file} has no constant ${name}.`)
  return declaration
}

/** What the comments of a schema say of its fields. */
export function readComments(place: SchemaPlace): Comments {
  const found = new Map<string, string>()
  const { initializer, source } = declarationOf(place)
  collect(initializer, '', { source, found, within: new Set([initializer]) })
  return found
}

/** What the comment above a schema says of it. @throws where it has none. */
export function readSchemaComment(place: SchemaPlace): string {
  const { statement, source } = declarationOf(place)
  const comment = readOwnComment(statement, source)
  if (comment === undefined) throw new Error(`${place.file}: ${place.name} needs a comment, which the reference shows.`)
  return comment
}

/** Value of `type: z.literal('…')` in an object of a union. */
function readKind(node: ts.ObjectLiteralExpression): string | undefined {
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property) || property.name.getText() !== 'type') continue
    const { initializer } = property
    const [argument] = ts.isCallExpression(initializer) ? initializer.arguments : []
    if (argument !== undefined && ts.isStringLiteral(argument)) return argument.text
  }
  return undefined
}

/** The same of each kind of a schema whose `type` tells the kind. */
export function readCommentsByKind(place: SchemaPlace): ReadonlyMap<string, Comments> {
  const { initializer, source } = declarationOf(place)
  const kinds = new Map<string, Comments>()
  const visit = (node: ts.Node): void => {
    const kind = ts.isObjectLiteralExpression(node) ? readKind(node) : undefined
    if (kind === undefined) return ts.forEachChild(node, visit)
    const found = new Map<string, string>()
    collect(node, '', { source, found, within: new Set([initializer]) })
    kinds.set(kind, found)
  }
  visit(initializer)
  return kinds
}
