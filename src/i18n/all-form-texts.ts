import type { Language } from '../domain/locale/language.ts'
import cs from '../../locales/cs/forms.json'
import de from '../../locales/de/forms.json'
import en from '../../locales/en/forms.json'
import es from '../../locales/es/forms.json'
import fr from '../../locales/fr/forms.json'
import hu from '../../locales/hu/forms.json'
import ja from '../../locales/ja/forms.json'
import pt from '../../locales/pt/forms.json'
import ro from '../../locales/ro/forms.json'
import sk from '../../locales/sk/forms.json'
import zh from '../../locales/zh/forms.json'
import { registerFormTexts } from './form-texts.ts'
import type { TextTree } from './namespaces.ts'

const texts: Readonly<Record<Language, TextTree>> = { cs, de, en, es, fr, hu, ja, pt, ro, sk, zh }

/** Gives the server the texts of forms in all languages: it renders in one go and waits for nothing. */
export function registerAllFormTexts(): void {
  for (const [language, tree] of Object.entries(texts)) registerFormTexts(language as Language, tree)
}
