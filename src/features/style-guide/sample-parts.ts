import type { Specification } from '../../domain/catalogue/catalogue.ts'
import type { ImageRef } from '../../domain/picture/image-ref.ts'
import type { ResolvedLink } from '../../domain/link/link-target.ts'
import type {
  ContactCard,
  FileCard,
  MediaReleaseTeaser,
  PageRichText,
  ProductReference,
  StoryTeaser,
} from '../../domain/page/page-module.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

/** A drawing that every host has. */
export const SAMPLE_IMAGE: ImageRef = {
  url: '/style-guide-drawing.svg',
  mimeType: 'image/svg+xml',
  width: 960,
  height: 720,
  alt: 'A stripped wire in front of a contact, in section',
}

export const SAMPLE_LINKS = {
  page: { kind: 'internal', text: 'All machines', route: '/products', newTab: false },
  external: {
    kind: 'external',
    text: 'The standard for crimped joints',
    href: 'https://www.example.org',
    newTab: true,
  },
  file: { kind: 'file', text: 'Data sheet', slug: 'tarn-20-data-sheet', mimeType: 'application/pdf' },
} as const satisfies Readonly<Record<string, ResolvedLink>>

const textOf = (text: string): PageRichText['blocks'][number] => ({
  type: 'paragraph',
  children: [{ type: 'text', text }],
})

export const SAMPLE_TEXT: PageRichText = {
  blocks: [
    { type: 'heading', level: 2, id: 'why-height', children: [{ type: 'text', text: 'Why the height decides' }] },
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'A crimp that is too high lets the strands work loose; one that is too low ' },
        { type: 'text', text: 'breaks them', emphasis: true },
        { type: 'text', text: '. Between the two lie a few hundredths of a millimetre, and ' },
        { type: 'text', text: 'that is what the press holds', strong: true },
        { type: 'text', text: '. Which tools it takes is on the page of ' },
        { type: 'link', target: SAMPLE_LINKS.page, children: [{ type: 'text', text: 'all machines' }] },
        { type: 'text', text: '.' },
      ],
    },
    { type: 'heading', level: 3, id: 'in-order', children: [{ type: 'text', text: 'In this order' }] },
    {
      type: 'list',
      ordered: true,
      items: [[textOf('Choose the contact.')], [textOf('Crimp five samples.')], [textOf('Measure, then release.')]],
    },
    {
      type: 'list',
      ordered: false,
      items: [[textOf('Copper and aluminium')], [textOf('From 0.05 to 6 mm²')]],
    },
    { type: 'quote', children: [textOf('We measure every stroke, because one in a million is still one.')] },
  ],
}

export const SHORT_TEXT: PageRichText = {
  blocks: [textOf('The tool is changed without a wrench, and the press finds its height again by itself.')],
}

export const SAMPLE_SPECIFICATIONS: readonly Specification[] = [
  {
    id: 'crimping-force',
    group: 'Crimping',
    name: 'Crimping force',
    value: { text: '20', numbers: [20], kind: 'number', decimals: 0 },
    unit: 'kN',
    measurementSystem: 'Metric',
    headline: true,
  },
  {
    id: 'crimping-force',
    group: 'Crimping',
    name: 'Crimping force',
    value: { text: '4,496', numbers: [4496], kind: 'number', decimals: 0 },
    unit: 'lbf',
    measurementSystem: 'Imperial',
    headline: true,
  },
  {
    id: 'accuracy',
    group: 'Crimping',
    name: 'Repeat accuracy of crimp height',
    value: { text: '±0.01', numbers: [0.01], kind: 'tolerance', decimals: 2 },
    unit: 'mm',
    measurementSystem: 'Metric',
    headline: true,
  },
  {
    id: 'drive',
    group: 'Crimping',
    name: 'Drive',
    value: { text: 'Servo motor with eccentric shaft', kind: 'text', decimals: 0 },
    unit: '',
    headline: false,
  },
  {
    id: 'cross-section',
    group: 'Wire',
    name: 'Conductor cross-section',
    value: { text: '0.05 – 6', numbers: [0.05, 6], kind: 'range', decimals: 2 },
    unit: 'mm²',
    measurementSystem: 'Metric',
    headline: true,
  },
]

export const SAMPLE_VARIANTS = [
  {
    id: 'tarn-20_40',
    nameMetric: 'Tarn 20, 40 mm stroke',
    nameImperial: 'Tarn 20, 1.57 in stroke',
    specifications: [],
  },
  {
    id: 'tarn-20_30',
    nameMetric: 'Tarn 20, 30 mm stroke',
    nameImperial: 'Tarn 20, 1.18 in stroke',
    specifications: [],
  },
] as const

export const SAMPLE_PRODUCT: ProductReference = {
  slug: 'tarn-20',
  name: 'Tarn 20',
  brand: 'Example',
  shortDescription: 'Bench crimping press with crimp force analysis',
  route: '/products/crimping/bench-presses/tarn-20',
  image: SAMPLE_IMAGE,
  classification: 'Bench presses',
  classificationSlug: 'bench-presses',
  variantCount: 2,
  isNew: false,
  facts: SAMPLE_SPECIFICATIONS.filter(({ headline }) => headline).map(({ name, value, unit, measurementSystem }) => ({
    name,
    value: value.text,
    unit,
    ...omitUndefined({ measurementSystem }),
  })),
  capabilityIds: [],
}

export const PLAIN_PRODUCT: ProductReference = {
  ...SAMPLE_PRODUCT,
  slug: 'tarn-12',
  name: 'Tarn 12',
  route: '/products/crimping/bench-presses/tarn-12',
  variantCount: 0,
  facts: [],
}

export const PLAIN_STORY: StoryTeaser = {
  title: 'The harness plant that stopped measuring samples',
  leadText: 'Measuring every crimp sounded like more work. It took away a whole shift of inspection.',
  route: '/stories/quiet-hall',
  publicationDate: '2026-09-10',
  category: 'Vehicles',
  readingMinutes: 6,
  hasVideo: false,
  contactNames: ['Application engineering'],
}

export const SAMPLE_STORY: StoryTeaser = { ...PLAIN_STORY, hasVideo: true, image: SAMPLE_IMAGE }

export const SAMPLE_RELEASES: readonly MediaReleaseTeaser[] = [
  {
    title: 'Half-year figures: sales up 9.3 percent',
    leadText: 'The group raises its outlook for the year.',
    route: '/media-releases',
    publicationDate: '2026-08-20',
    isAdHoc: true,
  },
  {
    title: 'All crimping tools now carry a chip',
    leadText: 'Tool and press agree on the height by themselves.',
    route: '/newsroom',
    publicationDate: '2026-08-13',
    isAdHoc: false,
  },
]

export const SAMPLE_FILES: readonly FileCard[] = [
  {
    slug: 'tarn-20-data-sheet',
    name: 'Tarn 20 data sheet',
    type: 'Data sheet',
    language: 'en',
    extension: 'pdf',
    sizeBytes: 184_320,
    isProtected: false,
  },
  {
    slug: 'tarn-20-service-manual',
    name: 'Tarn 20 service manual',
    type: 'Manual',
    language: 'de',
    extension: 'pdf',
    sizeBytes: 8_912_000,
    isProtected: true,
  },
]

export const SAMPLE_CONTACT: ContactCard = {
  name: 'Application engineering',
  text: 'Send us the wire, the contact and the volume. An application engineer answers, not a machine.',
  phones: [
    { region: 'Europe and Africa', number: '+41 00 000 00 10' },
    { region: 'Americas', number: '+1 555 0110' },
  ],
  email: 'application@example.com',
}
