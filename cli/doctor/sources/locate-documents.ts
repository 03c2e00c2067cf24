import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, parse, type SelectionSetNode } from 'graphql'
import type { LocateUse } from '../../../src/sources/contract/schema-uses.ts'
import { CODE_DIR } from '../../code-dir.ts'

/** Folders of the documents that adapters send. */
const FOLDERS = ['graphql-content', 'graphql-catalogue'].map((name) => `src/sources/adapters/${name}/documents`)

/**
 * Reads where our documents ask for each field: `src/…/pages.graphql:34`. What an adapter has written anew is found by the file
 * of its operation, and what stands in no document by the name of its operation.
 */
export function createDocumentLocator(): LocateUse {
  const lines = new Map<string, string>()
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(CODE_DIR, folder)).filter((file) => file.endsWith('.graphql'))) {
      const file = `${folder}/${name}`
      const note = (key: readonly string[], line: number | undefined): void =>
        void lines.set(JSON.stringify(key), line === undefined ? file : `${file}:${line}`)
      const walk = ({ selections }: SelectionSetNode, above: readonly string[]): void => {
        for (const node of selections) {
          if (node.kind === Kind.FRAGMENT_SPREAD) continue
          const own = node.kind === Kind.FIELD ? node.name.value : `on ${node.typeCondition?.name.value}`
          const key = [...above, own]
          note(key, node.loc?.startToken.line)
          if (node.selectionSet !== undefined) walk(node.selectionSet, key)
        }
      }
      for (const definition of parse(readFileSync(join(CODE_DIR, file), 'utf8')).definitions) {
        if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue
        const key = [definition.name?.value ?? '']
        note(key, definition.loc?.startToken.line)
        walk(definition.selectionSet, key)
      }
    }
  }
  return (definition, path) =>
    lines.get(JSON.stringify([definition, ...path])) ?? lines.get(JSON.stringify([definition])) ?? definition
}
