import { COLLECTIONS, type ModelName } from '../content/files/collections.ts'
import type { CmsCollection, CmsField } from './form.ts'
import { toFields } from './to-fields.ts'

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

/** Every collection, made from the forms of the content files (services/content/files): there is no second list of fields. */
export const createCollections = (): readonly CmsCollection[] =>
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
