import type { UappConfig } from '../../../../src/config/uapp-config.ts'
import type { ContentModule } from '../../../../src/domain/content/content-module.ts'
import type { SiteContent } from './site-content.ts'
import type { PageDraft } from './site-edition.ts'

/** A contact that the configuration, not the page's entry, puts on a page. */
export interface FormContact {
  /** Where the configuration names it, such as `formContacts.support`. */
  readonly field: string
  readonly contactId: string
}

type FormContactConfig = Pick<UappConfig, 'formContacts' | 'productContact'>

function listFormContacts(
  modules: readonly ContentModule[],
  { formContacts }: FormContactConfig,
): readonly FormContact[] {
  return modules.flatMap((module) => {
    const contactId = module.type === 'form' ? formContacts[module.form] : undefined
    return module.type === 'form' && contactId !== undefined
      ? [{ field: `formContacts.${module.form}`, contactId }]
      : []
  })
}

/** The desks behind the forms of a page, and the one of a page of the catalogue. */
export function listContacts(
  { subject }: Pick<PageDraft, 'subject'>,
  { injections }: Pick<SiteContent, 'injections'>,
  config: FormContactConfig,
): readonly FormContact[] {
  switch (subject.kind) {
    case 'content':
      return listFormContacts(subject.page.modules, config)
    case 'story':
      return listFormContacts(subject.story.modules, config)
    case 'product': {
      const injected = injections.get(subject.entry.product.slug) ?? []
      const { productContact } = config
      return [
        ...(productContact === undefined ? [] : [{ field: 'productContact', contactId: productContact }]),
        ...listFormContacts(
          injected.flatMap(({ modules }) => modules),
          config,
        ),
      ]
    }
    default:
      return []
  }
}
