import { PLAIN_FORM, type TextForms } from '../../domain/translation/text-form.ts'
import { escapeMarkdown, toStructuredMarkdown } from './markdown-text.ts'

/** Both kinds of texts that the content service has. */
export const TEXT_FORMS: TextForms = {
  plain: PLAIN_FORM,
  markdown: { toStructured: toStructuredMarkdown, escape: escapeMarkdown },
}
