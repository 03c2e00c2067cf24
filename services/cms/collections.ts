import type * as z from 'zod'
import {
  capabilityFileSchema, classificationFileSchema, documentFileSchema,
} from '../../src/domain/catalogue/records/classification-file.ts' // prettier-ignore
import { productFileSchema } from '../../src/domain/catalogue/records/product-file.ts'
import { specificationFileSchema } from '../../src/domain/catalogue/records/specification-file.ts'
import { COLLECTIONS, type ModelName } from '../content/files/collections.ts'
import type { CmsCollection, CmsField } from './form.ts'
import { toFields, type References } from './to-fields.ts'

/** How the entries of a model are called in the content management system. */
interface Naming {
  readonly slug: string
  readonly labels: readonly [singular: string, plural: string]
  readonly group: CmsCollection['group']
  readonly title: string
}

/** Slug of the collection of pictures and films. */
export const ASSETS = 'assets'

/** The collection of each model. */
export const CMS_NAMES: Readonly<Record<ModelName, Naming>> = {
  ContentPage: { slug: 'pages', labels: ['Page', 'Pages'], group: 'Content', title: 'title' },
  Story: { slug: 'stories', labels: ['Story', 'Stories'], group: 'Content', title: 'title' },
  StoryContact: { slug: 'story-contacts', labels: ['Person', 'People'], group: 'Content', title: 'name' },
  MediaRelease: {
    slug: 'media-releases',
    labels: ['Media release', 'Media releases'],
    group: 'Content',
    title: 'title',
  },
  NewsItem: { slug: 'news', labels: ['News item', 'News'], group: 'Content', title: 'title' },
  Location: { slug: 'locations', labels: ['Location', 'Locations'], group: 'Content', title: 'name' },
  Contact: { slug: 'contacts', labels: ['Contact', 'Contacts'], group: 'Content', title: 'name' },
  Navigation: { slug: 'navigations', labels: ['Navigation', 'Navigations'], group: 'Content', title: 'title' },
  Site: { slug: 'sites', labels: ['Site', 'Sites'], group: 'System', title: 'name' },
  Brand: { slug: 'brands', labels: ['Brand', 'Brands'], group: 'System', title: 'name' },
  SystemRedirect: { slug: 'redirects', labels: ['Redirect', 'Redirects'], group: 'System', title: 'from' },
  SystemPage: { slug: 'system-pages', labels: ['System page', 'System pages'], group: 'System', title: 'title' },
  Country: { slug: 'countries', labels: ['Country', 'Countries'], group: 'System', title: 'names' },
  Language: { slug: 'languages', labels: ['Language', 'Languages'], group: 'System', title: 'names' },
}

const SITE: CmsField = { name: 'site', type: 'relationship', relationTo: CMS_NAMES.Site.slug, required: true }

/** Kinds of entries of the catalogue. */
export type CatalogueModel = 'Classification' | 'Product' | 'Capability' | 'Document' | 'Specification'

interface CatalogueNaming extends Naming {
  readonly form: z.ZodType
  readonly references: References
}

/** Pictures and films of a product, by the fields that name them. */
const PRODUCT_ASSETS = {
  asset: ASSETS,
  image: ASSETS,
  images: ASSETS,
  poster: ASSETS,
  video: ASSETS,
  videoImage: ASSETS,
}

/** The collection of each kind of the catalogue, with the form of its files and what their fields name. */
export const CATALOGUE_NAMES: Readonly<Record<CatalogueModel, CatalogueNaming>> = {
  Classification: {
    slug: 'classifications',
    labels: ['Classification', 'Classifications'],
    group: 'Products',
    title: 'name',
    form: classificationFileSchema,
    references: { parent: 'classifications', asset: ASSETS },
  },
  Product: {
    slug: 'products',
    labels: ['Product', 'Products'],
    group: 'Products',
    title: 'name',
    form: productFileSchema,
    references: {
      ...PRODUCT_ASSETS,
      brand: CMS_NAMES.Brand.slug,
      classification: 'classifications',
      capabilities: 'capabilities',
      documents: 'documents',
      products: 'products',
      components: 'products',
      services: 'products',
      accessories: 'products',
      spareParts: 'products',
      successor: 'products',
    },
  },
  Capability: {
    slug: 'capabilities',
    labels: ['Capability', 'Capabilities'],
    group: 'Products',
    title: 'name',
    form: capabilityFileSchema,
    references: { image: ASSETS },
  },
  Document: {
    slug: 'documents',
    labels: ['Document', 'Documents'],
    group: 'Products',
    title: 'name',
    form: documentFileSchema,
    references: {},
  },
  Specification: {
    slug: 'specifications',
    labels: ['Specification', 'Specifications'],
    group: 'Products',
    title: 'name',
    form: specificationFileSchema,
    references: {},
  },
}

/** Where the file of a document and its front page lie: a file of the catalogue is on the asset host. */
const PLACE_OF_FILE: readonly CmsField[] = [
  { name: 'address', type: 'text', required: true },
  { name: 'thumbnail', type: 'text' },
  { name: 'size', type: 'number', required: true },
]

function createCatalogueCollections(): readonly CmsCollection[] {
  return (Object.keys(CATALOGUE_NAMES) as CatalogueModel[]).map((typename) => {
    const { slug, labels, group, title, form, references } = CATALOGUE_NAMES[typename]
    const [singular, plural] = labels
    const own = toFields(form, references)
    const fields = typename === 'Document' ? [...own, ...PLACE_OF_FILE] : own
    return { slug, typename, labels: { singular, plural }, group, title, fields }
  })
}

/** Every collection, made from the forms of the files of content and catalogue: there is no second list of fields. */
export const createCollections = (): readonly CmsCollection[] => [
  ...createContentCollections(),
  ...createCatalogueCollections(),
]

const createContentCollections = (): readonly CmsCollection[] =>
  (Object.keys(CMS_NAMES) as ModelName[]).map((typename) => {
    const { slug, labels, group, title } = CMS_NAMES[typename]
    const own = toFields(COLLECTIONS[typename].schema)
    const [singular, plural] = labels
    return {
      slug,
      typename,
      labels: { singular, plural },
      group,
      title,
      // Of a file the folder tells the site.
      fields: typename === 'ContentPage' ? [SITE, ...own] : own,
    }
  })
