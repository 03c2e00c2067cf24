import * as z from 'zod'
import type { Language } from '../../../src/domain/locale/language.ts'
import {
  listTextLanguages,
  readInterfaceTexts,
  type TextSettings,
} from '../../../src/integrations/interface-texts/interface-texts.ts'
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

function readTexts<T>(settings: TextSettings, language: Language, namespace: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(readInterfaceTexts(settings, language, namespace))
  } catch (cause) {
    const detail = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new PlanTextsError(`The interface texts locales/${language}/${namespace}.json are wrong:\n${detail}`, {
      cause,
    })
  }
}

/**
 * Reads the interface texts that planning needs: `system.json`, `cookies.json` and `ordering.json` of `locales/{language}`, for all
 * languages of the group.
 * @throws {PlanTextsError} naming the file, when one is no JSON or a title is empty.
 */
export function readPlanTexts(settings: TextSettings): PlanTexts {
  const systemTitles: Partial<Record<Language, SystemTitles>> = {}
  const cookieTexts: Partial<Record<Language, CookieTexts>> = {}
  const orderingTexts: Partial<Record<Language, OrderingTexts>> = {}
  for (const language of listTextLanguages(settings)) {
    systemTitles[language] = readTexts(settings, language, 'system', systemSchema)
    cookieTexts[language] = readTexts(settings, language, 'cookies', cookieSchema)
    orderingTexts[language] = readTexts(settings, language, 'ordering', orderingSchema)
  }
  return { systemTitles, cookieTexts, orderingTexts }
}
