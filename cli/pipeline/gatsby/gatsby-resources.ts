import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { TEMPLATES } from '../../../src/domain/page/page-node.ts'
import { GatsbyBundleError } from './gatsby-bundle-error.ts'

/** Format of a bundle's folder; another number means that it has to be compiled again. */
export const BUNDLE_FORMAT = 2

const assetSchema = z.object({
  name: z.string(),
  rel: z.string(),
  shouldGenerateLink: z.boolean(),
  /** Text of a style sheet that stands in the page. */
  content: z.string().optional(),
})

/** Names of the static queries that a component uses, in Gatsby's order. */
const queriesSchema = z.array(z.string())
/** Result of a query. */
const dataSchema = z.record(z.string(), z.unknown())

const pageResourcesSchema = z.object({
  /** Gatsby's name of the compiled component. */
  chunk: z.string(),
  queries: queriesSchema,
  /** Aliases of the slices of a page, in the order of Gatsby's `slicesMap`. */
  slices: z.array(z.enum(['header', 'footer'])),
  scripts: z.array(assetSchema),
  styles: z.array(assetSchema),
  reversedScripts: z.array(assetSchema),
  reversedStyles: z.array(assetSchema),
})

/** What gatsby-plugin-react-i18next puts into the context of a page of the code itself. */
export const contextSchema = z.strictObject({ language: z.string(), i18n: z.looseObject({}) })

const fixedPageSchema = pageResourcesSchema.omit({ slices: true }).extend({
  path: z.string(),
  /** Name of its file below `public`. */
  file: z.string(),
  /** Result of its own query. */
  data: dataSchema.optional(),
  context: contextSchema,
})

const sliceResourcesSchema = z.object({ chunk: z.string(), queries: queriesSchema })

const resourcesSchema = z.object({
  compilationHash: z.string(),
  /** HTML of the slice that every page ends with: the scripts of the site. */
  scriptsHtml: z.string(),
  pages: z.partialRecord(z.enum(TEMPLATES), pageResourcesSchema),
  /** Pages of the code itself (`src/pages`), equal on every host. */
  fixedPages: z.array(fixedPageSchema),
  /** Compiled component of each slice. */
  slices: z.object({ header: sliceResourcesSchema, footer: sliceResourcesSchema }),
  /** Results of static queries, by their names. */
  staticQueries: z.record(z.string(), dataSchema),
})

const manifestSchema = z.object({
  format: z.literal(BUNDLE_FORMAT),
  gatsbyVersion: z.string(),
  /** SHA-256 of what decides what is rendered: server code, assets of each template, compilation hash. */
  hash: z.string(),
  /** SHA-256 of the sources (`readCodeFiles`). */
  codeHash: z.string(),
  /** Hash of what the queries of the code were answered (`answerCodeQueries`). */
  answersHash: z.string(),
  /** Sorted. */
  templates: z.array(z.enum(TEMPLATES)).readonly(),
  /** SHA-256 of every file by its path in the bundle. */
  files: z.record(z.string(), z.string()),
})

/** A file that a page loads or carries, as Gatsby's server bundle wants it. */
export type ClientAsset = z.infer<typeof assetSchema>
/** Input of the server bundle for pages of one template. */
export type PageResources = z.infer<typeof pageResourcesSchema>
/** A page of the code itself. */
export type FixedPageResources = z.infer<typeof fixedPageSchema>
/** Input of the server bundle for a header or footer. */
export type SliceResources = z.infer<typeof sliceResourcesSchema>
/** `server/resources.json`: what the server bundle must be told besides a page's data. */
export type BundleResources = z.infer<typeof resourcesSchema>
/** `bundle.json`: what a bundle is made of; written last. */
export type BundleManifest = z.infer<typeof manifestSchema>

/** SHA-256 in hexadecimal. */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Reads `bundle.json`. @returns undefined when there is none, or one of another format. */
export async function readBundleManifest(dir: string): Promise<BundleManifest | undefined> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(dir, 'bundle.json'), 'utf8')))
  } catch {
    return undefined
  }
}

/** Reads `server/resources.json`. @throws {GatsbyBundleError} when it cannot be read. */
export async function readBundleResources(dir: string): Promise<BundleResources> {
  try {
    return resourcesSchema.parse(JSON.parse(await readFile(join(dir, 'server/resources.json'), 'utf8')))
  } catch (error) {
    throw new GatsbyBundleError(`The compiled bundle in ${dir} has no resources that can be read`, { cause: error })
  }
}
