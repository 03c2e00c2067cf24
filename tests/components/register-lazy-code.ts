import { allLazyModules } from '../../src/templates/all-lazy-modules.ts'
import { registerLazyModules } from '../../src/components/modules/lazy/lazy-modules.tsx'
import { LANGUAGES } from '../../src/domain/locale/language.ts'
import { addTextsOf } from './add-texts-of.ts'

/** Gives a test at once what a browser loads late: modules, and the texts of forms. */
export function registerLazyCode(): void {
  registerLazyModules(allLazyModules)
  for (const language of LANGUAGES) addTextsOf(language, ['forms'])
}
