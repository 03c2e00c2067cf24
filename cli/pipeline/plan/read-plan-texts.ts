import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import { SYSTEM_TITLES, type CookieTexts, type PlanTexts, type SystemTitles } from './plan-input.ts'

const titleSchema = z.object({ title: z.string().min(1), description: z.string().min(1) })
const systemSchema = z.record(z.enum(SYSTEM_TITLES), titleSchema)
const cookieSchema = z.record(z.string(), z.record(z.string(), z.string()))

/** A file of interface texts that is missing or wrong. */
export class PlanTextsError extends Error {
  override readonly name = 'PlanTextsError'
}

async function readTexts<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    throw new PlanTextsError(`Cannot read the interface texts ${file}`, { cause })
  }
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    const detail = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new PlanTextsError(`The interface texts ${file} are wrong:\n${detail}`, { cause })
  }
}

/**
 * Reads the interface texts that planning needs: `system.json` and `cookies.json` of `locales/{language}`, for all languages.
 * @throws {PlanTextsError} naming the file, when one is missing or lacks a title.
 */
export async function readPlanTexts(localesDir: string): Promise<PlanTexts> {
  const systemTitles: Partial<Record<Language, SystemTitles>> = {}
  const cookieTexts: Partial<Record<Language, CookieTexts>> = {}
  await Promise.all(
    LANGUAGES.map(async (language) => {
      systemTitles[language] = await readTexts(join(localesDir, language, 'system.json'), systemSchema)
      cookieTexts[language] = await readTexts(join(localesDir, language, 'cookies.json'), cookieSchema)
    }),
  )
  return { systemTitles, cookieTexts }
}
