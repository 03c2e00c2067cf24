import type { ComposeScope } from '../compose/compose-scope.ts'
import { listContacts } from '../site/list-contacts.ts'
import type { ProblemCollector } from './problem-collector.ts'

/** Contacts that the configuration names for forms or products, and that no editor wrote; only where a page needs them. */
export function checkContacts({ context, edition, locale }: ComposeScope, collector: ProblemCollector): void {
  const { content, pages } = edition
  for (const { field, contactId } of pages.flatMap((page) => listContacts(page, content, context.input.config))) {
    if (content.index.contacts.has(contactId)) continue
    collector.add(
      {
        code: 'unknown-contact',
        severity: 'error',
        message: `There is no contact ${contactId}, which ${field} names`,
        hint: `Correct ${field} in uapp.config.ts, or write the contact in the content service.`,
        where: { source: 'config', locale: locale.code, field },
      },
      field,
    )
  }
}
