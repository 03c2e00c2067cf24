import { allLazyModules } from '../../src/templates/all-lazy-modules.ts'
import { registerLazyModules } from '../../src/components/modules/lazy/lazy-modules.tsx'
import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import { addTextsOf } from './add-texts-of.ts'

/** Gives a test at once what a browser loads late: modules, and the texts of forms. */
export function registerLazyCode(): void {
  registerLazyModules(allLazyModules)
  for (const language of TEXT_LANGUAGES) addTextsOf(language, ['forms'])
}
