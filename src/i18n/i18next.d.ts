import 'i18next'
import type { ChromeTexts, FormTexts, PageTexts, SearchTexts } from './namespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'page'
    readonly resources: {
      readonly chrome: ChromeTexts
      readonly page: PageTexts
      readonly forms: FormTexts
      readonly search: SearchTexts
    }
  }
}
