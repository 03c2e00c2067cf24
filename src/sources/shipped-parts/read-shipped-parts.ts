import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { OTHER_PARTS, SHIPPED_BESIDES, SHIPPED_PACKAGES, type OtherPart, toPackageName } from './shipped-packages.ts'

/** A work of others that browsers load. */
interface ShippedPart {
  readonly name: string
  readonly version: string
  readonly kind: 'CODE' | 'TYPEFACE' | 'DATA'
  /** SPDX identifier. */
  readonly licence: string
  /** Where it comes from. */
  readonly url?: string
  /** Who holds the rights, in the words of the licence. */
  readonly notices: readonly string[]
  /** Id of the text of its licence. */
  readonly textId: string
}

/** The text of a licence, without the notices of those who use it. */
interface LicenceText {
  readonly id: string
  readonly licence: string
  readonly text: string
}

/** The works of others that browsers load, by name, and the texts of their licences, each once. */
export interface ShippedParts {
  readonly parts: readonly ShippedPart[]
  readonly texts: readonly LicenceText[]
}

/** A shipped package whose licence cannot be told. */
class ShippedPartsError extends Error {
  override readonly name = 'ShippedPartsError'
}

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  homepage: z.string().optional(),
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
})
type Package = z.infer<typeof packageSchema>

const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:[-.](?:md|txt|mit))?$/i
const NOTICE = /^(?:©|\(c\)|copyright\s+(?!(?:notice|holder|owner|license|and|or|statement|in)\b))/i
/** Headings that some files have and others do not. */
const HEADING = /^(?:#+\s*)?(?:the\s+)?(?:mit|isc|bsd(?:\s+3-clause)?)\s+licen[cs]e(?:\s*\((?:mit|isc)\))?:?$/i

const toLines = (text: string): readonly string[] => text.split(/\r?\n/).map((line) => line.trim())

/** Paragraphs of a licence, its lines put together as they are meant: files break them at different places. */
function toParagraphs(lines: readonly string[]): string {
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** Notices and text of a licence's file. */
export function readLicence(file: string): { readonly notices: readonly string[]; readonly text: string } {
  const lines = toLines(file)
  // In a long licence such lines are examples.
  const end = lines.findIndex((line) =>
    /^(?:permission|redistribution|licensed under|terms and conditions|preamble)/i.test(line),
  )
  const isNotice = (line: string, at: number): boolean => NOTICE.test(line) && (end === -1 || at <= end)
  const notices = lines
    .filter(isNotice)
    .map((line) => line.replace(/\s*all rights reserved\.?$/i, '').replace(/\.$/, ''))
  const rest = lines.filter((line, at) => !isNotice(line, at) && !HEADING.test(line) && !/^[-=*_]{3,}$/.test(line))
  // What follows tells how to apply it.
  const [text = ''] = toParagraphs(rest).split(/\s*END OF TERMS AND CONDITIONS/)
  return { notices: [...new Set(notices)], text }
}

/** Texts that say the same in other signs are one. */
const toPrint = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function toUrl({ name, homepage, repository }: Package): string {
  const given = typeof repository === 'string' ? repository : repository?.url
  const page = given?.replace(/^git\+/, '').replace(/^git:/, 'https:').replace(/\.git$/, '').replace(/^github:|^(?=[\w-]+\/[\w.-]+$)/, 'https://github.com/') // prettier-ignore
  const known = [homepage, page].find((address) => address?.startsWith('https://') === true)
  return known ?? `https://www.npmjs.com/package/${name}`
}

/** Folder of the packages, wherever the program itself lies. */
function findModules(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve('gatsby/package.json')))
}

interface Found {
  readonly part: Omit<ShippedPart, 'textId'>
  /** Absent: the package has no file. */
  readonly text?: string
}

function readPackage(modulesDir: string, path: string): Found {
  // Another installation may have put it elsewhere.
  const nested = join(modulesDir, path)
  const dir = existsSync(nested) ? nested : join(modulesDir, toPackageName(path))
  const parsed = packageSchema.safeParse(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')))
  if (!parsed.success)
    throw new ShippedPartsError(`The package ${path} does not tell its licence: ${z.prettifyError(parsed.error)}`)
  const { name, version, license, author } = parsed.data
  const file = readdirSync(dir).find((entry) => LICENCE_FILE.test(entry))
  const found = file === undefined ? undefined : readLicence(readFileSync(join(dir, file), 'utf8'))
  const holder = typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name
  const notices = found?.notices.length ? found.notices : [`Copyright (c) ${holder ?? `the authors of ${name}`}`]
  const kind = name.startsWith('@fontsource') ? 'TYPEFACE' : 'CODE'
  const part = { name, version, kind, licence: license, url: toUrl(parsed.data), notices } as const
  return found === undefined ? { part } : { part, text: found.text }
}

const toFound = ({ text, ...part }: OtherPart): Found => ({ part, text })

let read: ShippedParts | undefined

/**
 * Reads what browsers load of others from the installed packages, once in a process.
 * @throws {ShippedPartsError} for a package whose licence or its text cannot be told.
 */
export function readShippedParts(): ShippedParts {
  if (read !== undefined) return read
  const modulesDir = findModules()
  const packages = [...SHIPPED_PACKAGES, ...SHIPPED_BESIDES].map((path) => readPackage(modulesDir, path))
  read = collectParts([...packages, ...OTHER_PARTS.map(toFound)])
  return read
}

function collectParts(found: readonly Found[]): ShippedParts {
  const texts = new Map<string, LicenceText>()
  for (const { part, text } of found) {
    if (text === undefined) continue
    const key = `${part.licence} ${toPrint(text)}`
    const same = [...texts.values()].filter(({ licence }) => licence === part.licence).length
    const id = `${part.licence.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')}${same === 0 ? '' : `-${same + 1}`}`
    if (!texts.has(key)) texts.set(key, { id, licence: part.licence, text })
  }
  const parts = found.map(({ part, text }) => {
    const own = text === undefined ? undefined : texts.get(`${part.licence} ${toPrint(text)}`)
    // A package without a file has the text that others have of the same licence.
    const textId = (own ?? [...texts.values()].find(({ licence }) => licence === part.licence))?.id
    if (textId === undefined)
      throw new ShippedPartsError(`Nobody has the text of ${part.licence}, the licence of ${part.name}`)
    return { ...part, textId }
  })
  const byName = new Map(parts.map((part) => [`${part.name} ${part.version}`, part]))
  return {
    parts: [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    texts: [...texts.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}
