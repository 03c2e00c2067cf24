import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GRAPHQL_SOURCES } from './graphql/graphql-sources.ts'
import { generateOperationTypes } from './graphql/generate-operation-types.ts'

/** `npm run generate`: writes the types of the pipeline's queries; they are committed, and a test tells when they are out of date. */
async function main(): Promise<void> {
  const root = process.cwd()
  for (const source of GRAPHQL_SOURCES) {
    const output = join(root, source.output)
    // Two files, one after the other.
    const text = await generateOperationTypes(root, source)
    await mkdir(dirname(output), { recursive: true })
    await writeFile(output, text)
    process.stdout.write(`${source.output}\n`)
  }
}

void main()
