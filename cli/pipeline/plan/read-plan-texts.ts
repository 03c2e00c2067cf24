import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import { CODE_DIR } from '../../code-dir.ts'
import { mergeTexts } from '../../../src/i18n/merge-texts.ts'
import {
  ORDERING_TEXTS,
  SYSTEM_TITLES,
  type CookieTexts,
  type OrderingTexts,
  type PlanTexts,
  type SystemTitles,
} from './plan-input.ts'

const titleSchema = z.object({ title: z.string().min(1), description: z.string().min(1) })
const systemSchema = z.record(z.enum(SYSTEM_TITLES), titleSchema)
const orderingSchema = z.record(z.enum(ORDERING_TEXTS), z.string().min(1))
const cookieSchema = z.record(z.string(), z.record(z.string(), z.string()))

/** A file of interface texts that is wrong. */
export class PlanTextsError extends Error {
  override readonly name = 'PlanTextsError'
}

/** Texts of a file of uapp, with those of the project over them. */
async function readMerged(file: string, projectDir: string): Promise<unknown> {
  const texts: unknown = JSON.parse(await readFile(join(CODE_DIR, file), 'utf8'))
  const own = await readFile(join(projectDir, file), 'utf8').catch(() => undefined)
  return own === undefined ? texts : mergeTexts(texts, JSON.parse(own))
}

async function readTexts<T>(file: string, projectDir: string, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(await readMerged(file, projectDir))
  } catch (cause) {
    const detail = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new PlanTextsError(`The interface texts ${file} are wrong:\n${detail}`, { cause })
  }
}

/**
 * Reads the interface texts that planning needs: `system.json`, `cookies.json` and `ordering.json` of `locales/{language}`, for all languages.
 * @param projectDir folder of the group, whose texts lie over those of uapp.
 * @throws {PlanTextsError} naming the file, when one is no JSON or a title is empty.
 */
export async function readPlanTexts(projectDir: string): Promise<PlanTexts> {
  const systemTitles: Partial<Record<Language, SystemTitles>> = {}
  const cookieTexts: Partial<Record<Language, CookieTexts>> = {}
  const orderingTexts: Partial<Record<Language, OrderingTexts>> = {}
  await Promise.all(
    LANGUAGES.map(async (language) => {
      systemTitles[language] = await readTexts(`locales/${language}/system.json`, projectDir, systemSchema)
      cookieTexts[language] = await readTexts(`locales/${language}/cookies.json`, projectDir, cookieSchema)
      orderingTexts[language] = await readTexts(`locales/${language}/ordering.json`, projectDir, orderingSchema)
    }),
  )
  return { systemTitles, cookieTexts, orderingTexts }
}
