import * as z from 'zod'
import type { ContentModule } from '../../../../domain/content/content-module.ts'
import type { Language } from '../../../../domain/locale/language.ts'
import { createPlainModules } from './plain-modules.ts'
import { referenceModules } from './reference-modules.ts'

/**
 * A module of a page or story, as the domain has it.
 * @param language the entry is written in: numbers of tables are printed by its rules.
 */
export function createModuleSchema(language: Language): z.ZodType<ContentModule> {
  return z.discriminatedUnion('__typename', [...createPlainModules(language), ...referenceModules], {
    error: (issue) => {
      const type: unknown = Reflect.get(Object(issue.input), '__typename')
      return `unknown module ${String(type)}`
    },
  })
}
