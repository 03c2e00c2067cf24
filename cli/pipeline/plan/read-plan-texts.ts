import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { LANGUAGES, type Language } from '../../../src/domain/language.ts'
import { SYSTEM_PAGES, type PlanTexts, type SystemTitles } from './plan-input.ts'

const titleSchema = z.object({ title: z.string().min(1), description: z.string().min(1) })
const systemSchema = z.record(z.enum(SYSTEM_PAGES), titleSchema)

/** A file of interface texts that is missing or wrong. */
export class PlanTextsError extends Error {
  override readonly name = 'PlanTextsError'
}

async function readTitles(file: string): Promise<SystemTitles> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    throw new PlanTextsError(`Cannot read the interface texts ${file}`, { cause })
  }
  try {
    return systemSchema.parse(JSON.parse(text))
  } catch (cause) {
    const detail = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new PlanTextsError(`The interface texts ${file} are wrong:\n${detail}`, { cause })
  }
}

/**
 * Reads the interface texts that planning needs: `locales/{language}/system.json`, for all languages.
 * @throws {PlanTextsError} naming the file, when one is missing or lacks a title.
 */
export async function readPlanTexts(localesDir: string): Promise<PlanTexts> {
  const systemTitles: Partial<Record<Language, SystemTitles>> = {}
  await Promise.all(
    LANGUAGES.map(async (language) => {
      systemTitles[language] = await readTitles(join(localesDir, language, 'system.json'))
    }),
  )
  return { systemTitles }
}
