import { selectPicture } from '../../../../../src/domain/picture/image-presets.ts'
import type { DocumentRecord, ProductDetail } from '../../../../../src/domain/catalogue/catalogue.ts'
import type { CatalogueEntry } from '../../../../../src/domain/catalogue/classification-tree.ts'
import type { Contact, MediaRelease, Story } from '../../../../../src/domain/content/content-entries.ts'
import type {
  ContactCard,
  FileCard,
  MediaReleaseTeaser,
  ProductFact,
  ProductReference,
  StoryTeaser,
} from '../../../../../src/domain/page/page-module.ts'
import { groupBy } from '../../../../../src/domain/values/group-by.ts'
import type { ComposeScope } from '../compose-scope.ts'
import { composeLowestPrice, type LowestPrice } from './compose-ordering.ts'
import { ENTRY_ROUTES } from '../../../../../src/domain/path/fixed-routes.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

/** Properties on a card. */
const MAX_FACTS = 4

const toPriceFact = ({ name, told, tax }: LowestPrice): ProductFact => ({
  name: tax === undefined ? name : `${name} (${tax})`,
  value: told,
  unit: '',
})

/** The first headline values, then the price; a value in one system only is shown to everybody. */
function listFacts(product: ProductDetail, { context, locale }: ComposeScope): readonly ProductFact[] {
  const { specifications } = product
  const byId = groupBy(specifications, ({ id }) => id)
  const isInBoth = (id: string): boolean =>
    new Set(byId.get(id)?.map(({ measurementSystem }) => measurementSystem)).size > 1
  const headlines = specifications.filter(({ headline }) => headline)
  const names = new Set([...new Set(headlines.map(({ name }) => name))].slice(0, MAX_FACTS))
  const price = composeLowestPrice(product, context.input, locale.language)
  return [
    ...headlines
      .filter(({ name }) => names.has(name))
      .map(({ id, name, value, unit, measurementSystem }) => ({
        name,
        value: value.text,
        unit,
        ...(isInBoth(id) ? omitUndefined({ measurementSystem }) : {}),
      })),
    ...(price === undefined ? [] : [toPriceFact(price)]),
  ]
}

/** Whether a product is not sold any more, or not much longer. */
export const isDiscontinued = ({ discontinuedOn, successor }: ProductDetail): boolean =>
  discontinuedOn !== undefined || successor !== undefined

/** A product on a card (S1 §3 “Product reference”). */
export function toProductReference(entry: CatalogueEntry, scope: ComposeScope): ProductReference {
  const { product, classification } = entry
  return {
    slug: product.slug,
    name: product.name,
    brand: scope.context.brands.get(product.brandId)?.name ?? '',
    shortDescription: product.shortDescription,
    route: scope.toShared(entry.route),
    ...omitUndefined({
      image: selectPicture([...(product.cardImage === undefined ? [] : [product.cardImage]), ...product.images]),
    }),
    classification: classification.name,
    classificationSlug: classification.slug,
    variantCount: product.variants.length,
    isNew: product.isNew,
    ...(isDiscontinued(product) ? { isDiscontinued: true } : {}),
    facts: listFacts(product, scope),
    capabilityIds: product.capabilityIds,
  }
}

/** The products of these slugs that the country sees, in order. */
export function toProductReferences(slugs: readonly string[], scope: ComposeScope): readonly ProductReference[] {
  const { productBySlug } = scope.shared().catalogue
  return slugs.flatMap((slug) => {
    const entry = productBySlug.get(slug)
    return entry === undefined ? [] : [toProductReference(entry, scope)]
  })
}

/** Language tag of an entry that is not written in the page's language. */
function foreignLanguage(contentLanguage: string, scope: ComposeScope): { readonly lang?: string } {
  return contentLanguage === scope.locale.language ? {} : { lang: contentLanguage }
}

/** A story on a card. */
export function toStoryTeaser(story: Story, scope: ComposeScope): StoryTeaser {
  const { index } = scope.shared().content
  return {
    title: story.title,
    leadText: story.leadText,
    route: scope.toShared(ENTRY_ROUTES.story(story.slug)),
    publicationDate: story.publicationDate,
    category: story.category,
    readingMinutes: story.readingMinutes,
    hasVideo: story.video !== undefined,
    ...omitUndefined({ image: story.image }),
    contactNames: story.contactSlugs.flatMap((slug) => index.storyContacts.get(slug)?.name ?? []),
    ...foreignLanguage(story.contentLanguage, scope),
  }
}

/** A media release in a list. */
export function toMediaReleaseTeaser(release: MediaRelease, scope: ComposeScope): MediaReleaseTeaser {
  return {
    title: release.title,
    leadText: release.leadText,
    route: scope.toShared(ENTRY_ROUTES.mediaRelease(release.slug)),
    publicationDate: release.publicationDate,
    isAdHoc: release.isAdHoc,
    ...foreignLanguage(release.contentLanguage, scope),
  }
}

function toFileCard(document: DocumentRecord): FileCard {
  return {
    slug: document.slug,
    name: document.name,
    type: document.type,
    language: document.contentLanguage,
    extension: document.extension,
    sizeBytes: document.sizeBytes,
    isProtected: document.isProtected,
    ...omitUndefined({ thumbnailUrl: document.thumbnailUrl, sizes: document.sizes }),
  }
}

/** The documents of these ids, in order (K9). */
export function toFileCards(documentIds: readonly string[], scope: ComposeScope): readonly FileCard[] {
  const { documents } = scope.edition.content.index
  return documentIds.flatMap((id) => {
    const document = documents.get(id)
    return document === undefined ? [] : [toFileCard(document)]
  })
}

function toContactCard({ name, text, phones, email }: Contact): ContactCard {
  return { name, text, phones, email }
}

/** The desk of this id; undefined where there is none, which `validatePlan` reports. */
export function findContactCard(contactId: string | undefined, { edition }: ComposeScope): ContactCard | undefined {
  const contact = contactId === undefined ? undefined : edition.content.index.contacts.get(contactId)
  return contact === undefined ? undefined : toContactCard(contact)
}
