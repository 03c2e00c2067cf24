import { Kind, parse, print, stripIgnoredCharacters, visit, type DocumentNode } from 'graphql'
import type { GraphqlSource } from './create-graphql-source.ts'

/** A query without the fragments that nothing in it spreads (spec.graphql.org, “Fragments Must Be Used”). */
function dropUnusedFragments(document: DocumentNode): DocumentNode {
  const spread = new Set<string>()
  visit(document, { [Kind.FRAGMENT_SPREAD]: ({ name }) => void spread.add(name.value) })
  const definitions = document.definitions.filter(
    (node) => node.kind !== Kind.FRAGMENT_DEFINITION || spread.has(node.name.value),
  )
  return definitions.length === document.definitions.length
    ? document
    : dropUnusedFragments({ ...document, definitions })
}

/** A query that does not ask for some fields, whatever they are fields of. */
export function leaveOutFields(query: string, names: ReadonlySet<string>): string {
  const document: DocumentNode = visit(parse(query, { noLocation: true }), {
    [Kind.FIELD]: (node) => (names.has(node.name.value) ? null : undefined),
  })
  return stripIgnoredCharacters(print(dropUnusedFragments(document)))
}

/** A service that is not asked for fields that it does not have. */
export function askWithout(source: GraphqlSource, without: readonly string[]): GraphqlSource {
  if (without.length === 0) return source
  const names = new Set(without)
  const known = new Map<string, string>()
  return {
    ...source,
    request(query, variables) {
      const text = query.toString()
      const reduced = known.get(text) ?? leaveOutFields(text, names)
      known.set(text, reduced)
      return source.request({ ...query, toString: () => reduced }, variables)
    },
  }
}
