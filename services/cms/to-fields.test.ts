import { describe, expect, it } from '@jest/globals'
import { createCollections } from './collections.ts'
import type { CmsField } from './form.ts'

const collections = createCollections()
const fieldsOf = (slug: string): readonly CmsField[] => collections.find((one) => one.slug === slug)?.fields ?? []
const fieldOf = (slug: string, name: string): CmsField | undefined =>
  fieldsOf(slug).find((field) => field.name === name)

/** All fields of a collection, those in groups, lists and blocks too. */
const allFields = (fields: readonly CmsField[]): readonly CmsField[] =>
  fields.flatMap((field) => [
    field,
    ...allFields(field.fields ?? []),
    ...(field.blocks ?? []).flatMap((block) => allFields(block.fields)),
  ])

describe('the collections of the content management system', () => {
  it('[G1] are one for each model of the files of content and catalogue', () => {
    expect(collections.map(({ typename }) => typename).toSorted()).toEqual([
      'Brand', 'Capability', 'Classification', 'Contact', 'ContentPage', 'Country', 'Document', 'Language', 'Location',
      'MediaRelease', 'Navigation', 'NewsItem', 'Product', 'Site', 'Specification', 'Story', 'StoryContact', 'SystemPage',
      'SystemRedirect',
    ]) // prettier-ignore
  })

  it('[G1] have a block for each type of module', () => {
    const types = fieldOf('pages', 'modules')?.blocks?.map(({ slug }) => slug) ?? []
    expect([types.length, types.slice(0, 3), types.at(-1)]).toEqual([27, ['hero', 'text', 'image'], 'callToAction'])
  })

  it('[G1] know which texts differ by language, and which are formatted', () => {
    expect(fieldOf('media-releases', 'title')).toEqual({ name: 'title', type: 'text', localized: true })
    expect(fieldOf('media-releases', 'leadText')).toMatchObject({ type: 'textarea', localized: true })
    expect(fieldOf('media-releases', 'body')).toMatchObject({ type: 'richText', localized: true })
    expect(fieldOf('media-releases', 'slug')).toEqual({ name: 'slug', type: 'text', required: true })
  })

  it('[G1] lead from one entry to another, and keep the default values of the files', () => {
    expect(fieldOf('pages', 'parent')).toEqual({ name: 'parent', type: 'relationship', relationTo: 'pages' })
    expect(fieldOf('stories', 'contacts')).toMatchObject({ relationTo: 'story-contacts', hasMany: true })
    expect(fieldOf('pages', 'theme')).toMatchObject({ type: 'text', defaultValue: 'Default' })
    expect(fieldOf('redirects', 'reason')).toMatchObject({ type: 'select', defaultValue: 'moved' })
  })

  it('[G1] have three levels of a navigation, and no more', () => {
    const level = (fields: readonly CmsField[]): number => {
      const items = fields.find(({ name }) => name === 'items')
      return items === undefined ? 0 : 1 + level(items.fields ?? items.blocks?.[0]?.fields ?? [])
    }
    expect(level(fieldsOf('navigations'))).toBe(3)
  })

  it('[G1] have no field whose list or group is empty: nothing of a form was left out unseen', () => {
    const hollow = collections.flatMap(({ slug, fields }) =>
      allFields(fields)
        .filter((field) => ['array', 'group'].includes(field.type) && (field.fields ?? []).length === 0)
        .map(({ name }) => `${slug} ${name}`),
    )
    expect(hollow).toEqual([])
  })

  it('[G1] can be told as JSON', () => {
    expect(JSON.parse(JSON.stringify(collections))).toEqual(collections)
  })
})
