import type { CollectionConfig } from 'payload'
import { editors, readers } from './access.ts'
import { environment } from './environment.ts'
import { createTellChange, createTellDelete } from './webhooks.ts'

/** Pictures and films: uploaded here, or lying where the field `address` says, such as on the asset host of the website. */
export const assets: CollectionConfig = {
  slug: 'assets',
  labels: { singular: 'Picture or film', plural: 'Pictures and films' },
  orderable: false,
  admin: {
    group: 'Content',
    useAsTitle: 'id',
    defaultColumns: ['id', 'filename', 'mimeType', 'width', 'height'],
    description: 'A picture is cut around its focal point where a place wants another shape.',
  },
  // Pictures are public: pages show them.
  access: { read: () => true, create: editors, update: editors, delete: editors, readVersions: readers },
  upload: {
    staticDir: environment.mediaDir,
    mimeTypes: ['image/*', 'video/*'],
    filesRequiredOnCreate: false,
    focalPoint: true,
    imageSizes: [
      { name: 'card', width: 640, height: 480, position: 'centre' },
      { name: 'wide', width: 1600, height: 900, position: 'centre' },
    ],
    adminThumbnail: ({ doc }) => {
      const address: unknown = Reflect.get(doc, 'address')
      const sizes: unknown = Reflect.get(doc, 'sizes')
      const card: unknown = Reflect.get(Object(Reflect.get(Object(sizes), 'card')), 'url')
      return typeof address === 'string' ? address : typeof card === 'string' ? card : null
    },
  },
  hooks: { afterChange: [createTellChange('Asset')], afterDelete: [createTellDelete('Asset')] },
  defaultPopulate: {
    filename: true, url: true, address: true, mimeType: true, width: true, height: true, dominantColor: true, duration: true,
  }, // prettier-ignore
  fields: [
    {
      name: 'id',
      type: 'text',
      required: true,
      admin: { description: 'Name of the picture: lower-case letters, digits and hyphens.' },
      validate: (value: unknown) =>
        /^[a-z0-9-]+$/.test(String(value)) || 'A name has lower-case letters, digits and hyphens',
    },
    {
      name: 'address',
      type: 'text',
      admin: { readOnly: true, description: 'Where a picture lies that was not uploaded here.' },
    },
    { name: 'dominantColor', type: 'text', admin: { description: '#rrggbb, seen until the picture is there.' } },
    { name: 'duration', type: 'number', admin: { description: 'Seconds of a film.' } },
  ],
}
