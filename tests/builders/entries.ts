import type {
  ClassificationRecord,
  DocumentRecord,
  Price,
  ProductDetail,
  Specification,
} from '../../src/domain/catalogue/catalogue.ts'
import type {
  Contact,
  ContentPage,
  Location,
  MediaRelease,
  NewsItem,
  Story,
  StoryContact,
} from '../../src/domain/content/content-entries.ts'
import type { ImageRef } from '../../src/domain/picture/image-ref.ts'
import type { LinkTarget, ContentLink } from '../../src/domain/link/link-target.ts'
import type { NavigationItem, NavigationTree } from '../../src/domain/navigation/navigation-tree.ts'
import type { RichText } from '../../src/domain/link/rich-text.ts'
import type { Country, Site } from '../../src/domain/site/system-data.ts'

const FRAME = { contentLanguage: 'en', availableLanguages: ['en'] } as const

/** `brand-portal` → `Brand portal`. */
function toTitle(slug: string): string {
  return `${slug.charAt(0).toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`
}

/** The main site on `www.example`; give `slug` and `domains` for another one. */
export function siteOf(parts: Partial<Site> = {}): Site {
  const slug = parts.slug
  return {
    id: slug === undefined ? 'site-main' : `site-${slug}`,
    name: slug === undefined ? 'Main' : toTitle(slug),
    technicalName: slug === undefined ? 'main' : slug.replaceAll('-', '_'),
    isMain: slug === undefined,
    internationalOnly: false,
    hideSideButtons: false,
    enableCutFont: false,
    headerNavigationId: 'nav-header',
    footerNavigationId: 'nav-footer',
    domains: [slug === undefined ? { host: 'www.example' } : { host: 'www.example', slug }],
    ...parts,
  }
}

export function countryOf(
  code: string,
  supportedLanguages: Country['supportedLanguages'],
  parts: Partial<Country> = {},
): Country {
  return {
    code,
    hidden: false,
    sortIndex: 10,
    supportedLanguages,
    defaultLanguage: supportedLanguages[0] ?? 'en',
    defaultMeasurementSystem: code === 'US' ? 'Imperial' : 'Metric',
    displayNames: { en: code },
    ...parts,
  }
}

/** A published page of the main site, in English unless `availableLanguages` says more; its id is `page-{slug}`. */
export function pageOf(slug: string, parts: Partial<ContentPage> = {}): ContentPage {
  return {
    ...FRAME,
    id: `page-${slug}`,
    siteId: 'site-main',
    slug,
    title: toTitle(slug),
    description: `About ${slug}`,
    theme: 'Default',
    protection: { kind: 'none' },
    modules: [],
    ...parts,
  }
}

export function imageOf(name: string): ImageRef {
  return {
    url: `https://assets.example/trenholt/${name}`,
    mimeType: 'image/svg+xml',
    width: 800,
    height: 600,
    alt: name,
  }
}

export function linkTo(target: LinkTarget, text = 'Link'): ContentLink {
  return { text, target, openInNewTab: false }
}

export function textOf(text: string, target?: LinkTarget): RichText<LinkTarget> {
  const children = [{ type: 'text', text } as const]
  return {
    blocks: [{ type: 'paragraph', children: target === undefined ? children : [{ type: 'link', target, children }] }],
  }
}

/** A text module; with `target` its words are a link. */
export function textModuleOf(text: string, target?: LinkTarget): ContentPage['modules'][number] {
  return { type: 'text', key: text, surface: false, body: textOf(text, target) }
}

/** A classification; without `parentSlug` it is one of the three roots. */
export function classificationOf(slug: string, parts: Partial<ClassificationRecord> = {}): ClassificationRecord {
  return {
    id: `class-${slug}`,
    slug,
    name: toTitle(slug),
    description: `All about ${slug}`,
    type: 'product',
    sortIndex: 10,
    language: 'en',
    ...parts,
  }
}

export function specificationOf(id: string, parts: Partial<Specification> = {}): Specification {
  return {
    id,
    group: 'General',
    name: toTitle(id),
    value: { text: '20', numbers: [20], kind: 'number', decimals: 0 },
    unit: 'kN',
    headline: false,
    ...parts,
  }
}

/** A price of one piece in euro, before tax. */
export function priceOf(amount: string, parts: Partial<Price> = {}): Price {
  return { amount, currency: 'EUR', minimumQuantity: 1, isTaxIncluded: false, ...parts }
}

/** A product of the classification `presses`; its id is `prod-{slug}`. */
export function productOf(slug: string, parts: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: `prod-${slug}`,
    slug,
    name: toTitle(slug),
    brandId: 'trenholt',
    classificationSlug: 'presses',
    sortIndex: 10,
    isNew: false,
    shortDescription: `Short ${slug}`,
    longDescription: textOf(`Long ${slug}`),
    language: 'en',
    images: [],
    highlights: [],
    specifications: [],
    variants: [],
    capabilityIds: [],
    documentIds: [],
    relatedProducts: [],
    relatedComponents: [],
    relatedServices: [],
    ...parts,
  }
}

export function documentOf(id: string, parts: Partial<DocumentRecord> = {}): DocumentRecord {
  return {
    id,
    slug: id,
    name: toTitle(id),
    type: 'brochure',
    contentLanguage: 'en',
    url: `https://assets.example/trenholt/${id}`,
    filename: `${id}.pdf`,
    extension: 'PDF',
    mimeType: 'application/pdf',
    sizeBytes: 1000,
    isProtected: false,
    ...parts,
  }
}

/** A story of 1 March 2026; its id is `story-{slug}`. */
export function storyOf(slug: string, parts: Partial<Story> = {}): Story {
  return {
    ...FRAME,
    id: `story-${slug}`,
    slug,
    title: toTitle(slug),
    leadText: `Lead of ${slug}`,
    publicationDate: '2026-03-01',
    category: 'Practice',
    readingMinutes: 4,
    contactSlugs: [],
    productSlugs: [],
    modules: [],
    ...parts,
  }
}

export function storyContactOf(slug: string, parts: Partial<StoryContact> = {}): StoryContact {
  return {
    ...FRAME,
    id: `person-${slug}`,
    slug,
    name: toTitle(slug),
    role: 'Engineer',
    bio: `Bio of ${slug}`,
    email: `${slug}@trenholt.example`,
    ...parts,
  }
}

/** A media release of 1 March 2026; its id is `release-{slug}`. */
export function mediaReleaseOf(slug: string, parts: Partial<MediaRelease> = {}): MediaRelease {
  return {
    ...FRAME,
    id: `release-${slug}`,
    slug,
    title: toTitle(slug),
    leadText: `Lead of ${slug}`,
    body: textOf(`Body of ${slug}`),
    publicationDate: '2026-03-01',
    isAdHoc: false,
    place: 'Brennau',
    documentIds: [],
    ...parts,
  }
}

export function newsOf(id: string, parts: Partial<NewsItem> = {}): NewsItem {
  return { ...FRAME, id, title: toTitle(id), text: `Text of ${id}`, publicationDate: '2026-03-01', ...parts }
}

export function contactOf(id: string, parts: Partial<Contact> = {}): Contact {
  return { ...FRAME, id, name: toTitle(id), text: 'Ask us.', phones: [], email: `${id}@trenholt.example`, ...parts }
}

export function locationOf(id: string, parts: Partial<Location> = {}): Location {
  return {
    ...FRAME,
    id,
    name: toTitle(id),
    kind: 'subsidiary',
    country: 'CH',
    city: 'Brennau',
    addressLines: ['Werkstrasse 1'],
    postalCode: '0000',
    latitude: 47,
    longitude: 8,
    phone: '+41 00 000 00 00',
    email: `${id}@trenholt.example`,
    services: [],
    openingHours: [],
    ...parts,
  }
}

/** A navigation item that leads to a page. */
export function itemOf(pageId: string, parts: Partial<NavigationItem> = {}): NavigationItem {
  return {
    id: `nav-${pageId}`,
    title: toTitle(pageId),
    target: { kind: 'page', pageId },
    openInNewTab: false,
    hidden: false,
    items: [],
    sections: [],
    ...parts,
  }
}

export function navigationOf(id: string, parts: Partial<NavigationTree> = {}): NavigationTree {
  return { id, title: toTitle(id), theme: 'Default', hidden: false, items: [], sections: [], legal: [], ...parts }
}
