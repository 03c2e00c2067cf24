import { readTextTag } from '../../i18n/read-text-tag.ts'
import { loadTexts } from '../../i18n/text-store.ts'

/** Loads the texts of forms in the language of this page, so that its form can be taken over together with the page. */
export const loadPageTexts = (): Promise<void> => loadTexts(readTextTag(), ['forms'])
