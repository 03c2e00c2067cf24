import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GRAPHQL_SOURCES } from './graphql/graphql-sources.ts'
import { generateOperationTypes } from './graphql/generate-operation-types.ts'

/** `npm run generate`: writes the types of the pipeline's queries; they are committed, and a test tells when they are out of date. */
async function main(): Promise<void> {
  const root = process.cwd()
  for (const source of GRAPHQL_SOURCES) {
    const output = join(root, source.output)
    // oxlint-disable-next-line no-await-in-loop -- two files, one after the other
    const text = await generateOperationTypes(root, source)
    // oxlint-disable-next-line no-await-in-loop
    await mkdir(dirname(output), { recursive: true })
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(output, text)
    process.stdout.write(`${source.output}\n`)
  }
}

void main()
