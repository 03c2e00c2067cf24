import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, Source, type DocumentNode } from 'graphql'
import type { GraphqlSourceFiles } from './graphql-sources.ts'

export interface ReadSource {
  readonly schema: DocumentNode
  readonly documents: readonly { readonly location: string; readonly document: DocumentNode }[]
}

/**
 * Reads the contract of a service and the queries sent to it, in the order of their file names.
 * @throws {GraphQLError} naming the file and place that is no GraphQL.
 */
export async function readSource(root: string, source: GraphqlSourceFiles): Promise<ReadSource> {
  const folder = join(root, source.documents)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.graphql')).sort()
  const documents = await Promise.all(
    names.map(async (name) => {
      const location = `${source.documents}/${name}`
      return { location, document: parse(new Source(await readFile(join(folder, name), 'utf8'), location)) }
    }),
  )
  return { schema: parse(await readFile(join(root, source.schema), 'utf8')), documents }
}
