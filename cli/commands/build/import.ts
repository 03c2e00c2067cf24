import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, parse as parsePath, relative, resolve } from 'node:path'
import * as z from 'zod'
import type { Command } from 'commander'
import { parse, stringify } from 'yaml'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import { readInterfaceTexts } from '../../../src/integrations/interface-texts/interface-texts.ts'
import { toProject } from '../../project.ts'
import { createCommandContext, type CommandContext, type GlobalOptions } from '../../command-context.ts'
import { CommandError, usageError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'
import { profileSource } from '../../import/convert/profile.ts'
import { importCatalogue, type ImportResult } from '../../import/import-catalogue.ts'
import { MappingError } from '../../import/mapping/mapping-error.ts'
import { mappingSchema } from '../../import/mapping/mapping-schema.ts'
import { proposeBmecatMapping, proposeMapping } from '../../import/propose-mapping.ts'
import { readMapping } from '../../import/mapping/read-mapping.ts'
import { openSource } from '../../import/open-source.ts'
import { SourceError } from '../../import/source-record.ts'
import { countOf } from '../../report/count-of.ts'
import type { Loss } from '../../import/losses.ts'

const SHOWN = 20

const describeLoss = ({ code, message, count, places }: Loss): string =>
  `  ${code.padEnd(23)}${count === 1 ? '' : `${count} × `}${message}\n${' '.repeat(25)}${places.join('; ')}${count > places.length ? ' …' : ''}`

/** What an import did or would do, for people. */
function describeResult(
  result: ImportResult,
  { isDryRun, prunes }: { readonly isDryRun: boolean; readonly prunes: boolean },
): string {
  const { products, classifications, specifications, pictures, losses } = result
  const { read, added, changed, same, refused, gone } = products
  const more = losses.length > SHOWN ? [`  … and ${countOf(losses.length - SHOWN, 'other kind')} (--json has all)`] : []
  const lost = losses.length === 0 ? [] : ['Not taken over:', ...losses.slice(0, SHOWN).map(describeLoss), ...more]
  const is = gone === 1 ? 'is' : 'are'
  const gonePhrase = `${countOf(gone, 'product')} of an earlier import ${is} not in the source any more`
  const left = gone === 0 ? [] : [`${gonePhrase}${prunes ? ': removed' : ' (--prune removes what is gone)'}.`]
  return [
    `${countOf(read, 'product')} read: ${added} added, ${changed} changed, ${same} the same, ${refused} refused`,
    `${countOf(classifications, 'classification')} and ${countOf(specifications, 'specification')} made; ${countOf(pictures.copied, 'picture')} copied, ${pictures.missing} missing`,
    ...lost,
    ...left,
    ...(isDryRun ? ['Nothing was written (--dry-run).'] : []),
  ].join('\n')
}

const REFUSED =
  'Nothing was written, because products are refused: correct them, or leave them out with --skip-invalid.'

interface Options extends GlobalOptions {
  readonly mapping?: string
  readonly propose?: boolean
  readonly dryRun?: boolean
  readonly skipInvalid?: boolean
  readonly prune?: boolean
}

interface Files {
  readonly source: string
  readonly mapping: string
  readonly contentDir: string
}

async function orUsageError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof SourceError || error instanceof MappingError) throw usageError(error.message)
    throw error
  }
}

const idsSchema = z.array(z.looseObject({ id: z.string() }))
const classificationsSchema = z.array(z.looseObject({ slug: z.string(), parent: z.string().optional() }))

async function readList<T>(file: string, schema: z.ZodType<readonly T[]>): Promise<readonly T[]> {
  if (!existsSync(file)) return []
  return schema.catch([]).parse(parse(await readFile(file, 'utf8')))
}

const pageTextsSchema = z.object({ product: z.object({ specification: z.string() }) })

/** Heading of the specifications on product pages. */
const readSpecificationTitle = (context: CommandContext, language: Language): string =>
  pageTextsSchema.parse(readInterfaceTexts(toProject(context), language, 'page')).product.specification

/** Writes a mapping to begin with. */
async function propose({ source, mapping, contentDir }: Files, context: CommandContext): Promise<object> {
  if (existsSync(mapping)) throw usageError(`${mapping} is there already: remove it, or name another one by --mapping.`)
  const [brand] = await readList(join(contentDir, 'system/brands.yaml'), idsSchema)
  const classifications = await readList(join(contentDir, 'catalogue/classifications.yaml'), classificationsSchema)
  const top = classifications.find(({ parent }) => parent === undefined)
  const { mainSiteLanguages: languages } = context.config
  // All languages stand in the order of their codes, a choice in that of the people who made it.
  const language = languages.length === TEXT_LANGUAGES.length ? DEFAULT_LANGUAGE : (languages[0] ?? DEFAULT_LANGUAGE)
  const group = readSpecificationTitle(context, language)
  const frame = { brand: brand?.id ?? 'brand', language, top: top?.slug ?? 'products', group }
  const options = mappingSchema.pick({ csv: true, sheet: true }).parse({})
  const read = openSource(source, options)
  const proposed = source.toLowerCase().endsWith('.xml')
    ? proposeBmecatMapping(frame)
    : proposeMapping(await profileSource(read), frame)
  const head = `# How ${basename(source)} becomes content files: docs/importing.md. Correct what is guessed wrongly.\n`
  await writeFile(mapping, `${head}${stringify(proposed, { lineWidth: 0 })}`)
  return proposed
}

/** `uapp import`: products of another system as content files. */
export function registerImport(program: Command): Command {
  return program
    .command('import')
    .description('bring products from CSV, Excel, BMEcat or JSON into the content files')
    .argument('<file>', 'catalogue: .csv, .tsv, .txt, .xlsx, .xml (BMEcat 2005 or 1.2), .json, .ndjson')
    .option('--mapping <file>', 'which column is what; by default FILE.mapping.yaml beside the catalogue')
    .option('--propose', 'write a mapping to begin with, by the columns and their values')
    .option('--dry-run', 'say what would happen, and write nothing')
    .option('--skip-invalid', 'write the other products when some are refused')
    .option('--prune', 'remove products that an earlier import brought and the catalogue does not have any more')
    .addHelpText(
      'after',
      '\nExamples:\n  uapp import products.xlsx --propose\n  uapp import products.xlsx --dry-run\n  uapp import products.xlsx\n\nWhat is not in the source stays as it is in the files. docs/importing.md has the fields of a mapping.\n',
    )
    .action(async (file: string, options: Options) => {
      const context = await createCommandContext(options)
      const { config, cwd, reporter } = context
      const source = resolve(cwd, file)
      if (!existsSync(source)) throw usageError(`There is no file ${file}.`)
      const { dir, name } = parsePath(source)
      const mappingFile =
        options.mapping === undefined ? join(dir, `${name}.mapping.yaml`) : resolve(cwd, options.mapping)
      const contentDir = resolve(cwd, config.projectDir, 'content')
      const shown = relative(cwd, mappingFile)
      if (options.propose === true) {
        const proposed = await orUsageError(() => propose({ source, mapping: mappingFile, contentDir }, context))
        context.result(proposed, `${shown} is written. Look it through, then: uapp import ${file} --dry-run`)
        return
      }
      if (!existsSync(mappingFile))
        throw usageError(`There is no mapping ${shown}. To have one written: uapp import ${file} --propose`)
      const mapping = await orUsageError(() => readMapping(mappingFile))
      const isDryRun = options.dryRun === true
      const result = await orUsageError(() =>
        reporter.phase('import', (progress) =>
          importCatalogue({
            file: source,
            read: openSource(source, mapping),
            mapping,
            contentDir,
            pictures: mapping.pictures === undefined ? undefined : resolve(dirname(mappingFile), mapping.pictures),
            pictureHosts: config.pictureHosts,
            isDryRun,
            skipsInvalid: options.skipInvalid === true,
            prunes: options.prune === true,
            onProgress: (done, total) => progress.update({ done, total }),
          }),
        ),
      )
      context.result(result, describeResult(result, { isDryRun, prunes: options.prune === true }))
      if (!isDryRun && !result.isWritten) throw new CommandError(REFUSED, EXIT.contentProblems)
    })
}
