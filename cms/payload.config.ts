import { postgresAdapter } from '@payloadcms/db-postgres'
import { BlockquoteFeature, BoldFeature, HeadingFeature, InlineToolbarFeature, InlineCodeFeature, ItalicFeature, lexicalEditor, LinkFeature, OrderedListFeature, ParagraphFeature, UnorderedListFeature } from '@payloadcms/richtext-lexical' // prettier-ignore
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { assets } from './config/assets.ts'
import { previewedCollections, readCollections } from './config/collections.ts'
import { environment } from './config/environment.ts'
import { toPreviewAddress } from './config/preview.ts'
import { users } from './config/users.ts'

const { databaseUrl, languages, secret, url } = environment

/** Text with what the website shows of it: no colours, no sizes, no tables. */
const editor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    InlineCodeFeature(),
    OrderedListFeature(),
    UnorderedListFeature(),
    BlockquoteFeature(),
    LinkFeature({ enabledCollections: ['pages', 'stories', 'media-releases'] }),
    InlineToolbarFeature(),
  ],
})

export default buildConfig({
  serverURL: url,
  secret,
  admin: {
    user: users.slug,
    // Pictures of accounts would be asked of a service on the internet.
    avatar: 'default',
    meta: { titleSuffix: ' – content' },
    livePreview: {
      collections: previewedCollections(),
      url: ({ data, locale }) => toPreviewAddress(String(data['id']), locale.code),
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 390, height: 844 },
        { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
      ],
    },
  },
  collections: [...readCollections(), assets, users],
  // Nobody asks it: lists with all languages are REST's alone.
  graphQL: { disable: true },
  editor,
  db: postgresAdapter({ pool: { connectionString: databaseUrl }, blocksAsJSON: true }),
  localization: {
    locales: languages,
    defaultLocale: languages.includes('en') ? 'en' : (languages[0] ?? 'en'),
    fallback: true,
  },
  jobs: { autoRun: [{ cron: '*/10 * * * * *', queue: 'default', limit: 20 }] },
  sharp,
  telemetry: false,
  typescript: { autoGenerate: false },
})
