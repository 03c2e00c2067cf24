import { uappConfigSchema } from '../../src/config/uapp-config.ts'
import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import { TEMPLATES } from '../../src/domain/page/page-node.ts'
import { listFields, printField, type SchemaField } from './schema-fields.ts'

/** Every option of `uapp.config.ts`, in the order of the schema. */
export const listOptions = (): readonly SchemaField[] =>
  listFields(uappConfigSchema, { file: 'src/config/uapp-config.ts', name: 'uappConfigSchema' })

/** `docs/configuration.md`: languages and templates are named as such. */
export function printConfiguration(): string {
  return [
    '# Configuration',
    '',
    'Every option of `uapp.config.ts`, made of the schema (`src/config/uapp-config.ts`) by `npm run reference`; `npm test` compares them. An unknown option is an error that names it. Addresses and secrets are environment variables: [.env.example](../.env.example) has all of them.',
    '',
    `A language is its two-letter code of ISO 639-1: interface texts of ${TEXT_LANGUAGES.map((language) => `\`${language}\``).join(', ')} come with uapp, those of others from the project ([own group](own-group.md)). A template is one of ${TEMPLATES.map((template) => `\`${template}\``).join(', ')}.`,
    '',
    ...listOptions().map(printField),
    '',
  ].join('\n')
}
