import 'i18next'
import type { ChromeTexts, LateTexts, PageTexts } from './namespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'page'
    readonly resources: {
      readonly chrome: ChromeTexts
      readonly page: PageTexts
    } & LateTexts
  }
}
