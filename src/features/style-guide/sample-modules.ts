import type { PageModule } from '../../domain/page-module.ts'
import {
  PLAIN_PRODUCT,
  SAMPLE_CONTACT,
  SAMPLE_FILES,
  SAMPLE_IMAGE,
  SAMPLE_LINKS,
  SAMPLE_PRODUCT,
  SAMPLE_RELEASES,
  SAMPLE_STORY,
  SAMPLE_TEXT,
  SHORT_TEXT,
} from './sample-parts.ts'

type ModuleType = PageModule['type']
type ModuleOf<T extends ModuleType> = Extract<PageModule, { readonly type: T }>

/** Samples of each type, by the state that they show. A type without a sample is an error of the compiler. */
export type ModuleSamples = {
  readonly [T in ModuleType]: Readonly<Record<string, Omit<ModuleOf<T>, 'key' | 'type' | 'surface'>>>
}

const VIDEO = {
  url: '/style-guide-film.webm',
  mimeType: 'video/webm',
  width: 960,
  height: 540,
  poster: SAMPLE_IMAGE,
} as const

const ITEMS = [
  { title: 'How long does a changeover take?', body: SHORT_TEXT },
  { title: 'Which wires does it take?', body: SHORT_TEXT },
] as const

const STEPS = [
  { title: 'Strip', text: 'Blades that feel the strand before they reach it.', image: SAMPLE_IMAGE },
  { title: 'Crimp', text: 'A force curve for every stroke.', image: SAMPLE_IMAGE },
  { title: 'Test', text: 'The board knows which wire comes next.', image: SAMPLE_IMAGE },
] as const

export const MODULE_SAMPLES: ModuleSamples = {
  hero: {
    'with a drawing, links and a legend': {
      title: 'Held to three hundredths of a millimetre',
      lead: 'A crimp is right or it is scrap. For one wire on a bench or four thousand harnesses a day.',
      image: SAMPLE_IMAGE,
      links: [SAMPLE_LINKS.page, SAMPLE_LINKS.external],
      legend: [{ title: 'Strands', text: 'Nineteen in, nineteen crimped.' }],
      caption: 'Crimped contact, section',
      scale: '40 : 1',
    },
    'text alone': { title: 'Services', lead: 'Everything that keeps a machine right.', links: [], legend: [] },
  },
  text: { 'headings, lists, links, quotes': { title: 'Running text', body: SAMPLE_TEXT } },
  image: {
    'in the text column': { size: 'inline', image: SAMPLE_IMAGE, caption: 'The wire in front of its contact' },
    'as wide as the column of sections': { size: 'stretched', image: SAMPLE_IMAGE },
  },
  video: {
    'with caption and transcript': { size: 'inline', video: VIDEO, caption: 'One stroke', transcript: SHORT_TEXT },
  },
  aside: {
    'picture at the left': {
      title: 'The tool tells its height',
      side: 'left',
      image: SAMPLE_IMAGE,
      body: SHORT_TEXT,
      links: [SAMPLE_LINKS.page],
    },
    'picture at the right': {
      title: 'The other way round',
      side: 'right',
      image: SAMPLE_IMAGE,
      body: SHORT_TEXT,
      links: [],
    },
  },
  accordion: { 'closed; each opens by itself': { title: 'Questions', items: ITEMS } },
  tabs: { 'two tabs': { title: 'Before and after', items: ITEMS } },
  quote: {
    'with a role': {
      text: 'We stopped measuring samples when every crimp began to measure itself.',
      person: 'Plant manager',
      role: 'Harness plant',
    },
    'without a role': { text: 'One in a million is still one.', person: 'Quality manager' },
  },
  table: {
    'with numbers on their decimal point': {
      title: 'Terminals',
      caption: 'Measured at 23 °C',
      columns: ['Contact', 'Cross-section', 'Crimp height'],
      rows: [
        ['Blade 2.8', '0.5', '1.42'],
        ['Blade 6.3', '2.5', '2.1'],
        ['Ring M5', '10', '4.05'],
      ],
      numericColumns: [1, 2],
    },
  },
  teaserGrid: {
    'three ways on': {
      title: 'Where to start',
      lead: 'Three ways into the catalogue.',
      items: [
        { title: 'Bench presses', text: 'For small lots.', image: SAMPLE_IMAGE, link: SAMPLE_LINKS.page },
        { title: 'Crimp automats', text: 'For shifts.', image: SAMPLE_IMAGE, link: SAMPLE_LINKS.page },
        { title: 'Without a picture', text: 'Hatching stands for it.', link: SAMPLE_LINKS.page },
      ],
    },
  },
  form: {
    'with the desk behind it': {
      title: 'Send us a sample',
      form: 'contact',
      text: 'We crimp it.',
      contact: SAMPLE_CONTACT,
    },
    'without a desk': { title: 'Feedback', form: 'feedback', text: 'Tell us what was missing.' },
  },
  keyFigures: {
    'with units and a note': {
      title: 'What stands behind it',
      items: [
        { value: '0.03', unit: 'mm', label: 'tolerance of the crimp height' },
        { value: '40', label: 'places with people who know the machine' },
        { value: '24', unit: 'h', label: 'until an expert answers', note: 'on working days' },
      ],
    },
  },
  timeline: {
    'dates as they are written': {
      title: 'How it came about',
      items: [
        { date: '1961', title: 'The first press', text: 'For one contact, by foot.' },
        { date: '1998', title: 'Force curves', text: 'Every stroke is recorded.' },
      ],
    },
  },
  process: {
    'three steps along the wire': { title: 'The way of the wire', lead: 'From drum to board.', steps: STEPS },
  },
  rangeChart: {
    'with a marker that moves': {
      title: 'Start from the wire you have',
      unit: 'mm²',
      ticks: [0.05, 0.5, 5, 50],
      marker: 0.35,
      items: [
        { name: 'Tarn', note: 'bench presses', from: 0.05, to: 6, link: SAMPLE_LINKS.page },
        { name: 'Reeve', note: 'automats', from: 0.13, to: 4, link: SAMPLE_LINKS.page },
      ],
    },
  },
  events: {
    'one day, several days, with a link': {
      title: 'Dates',
      items: [
        { date: '2027-03-11', title: 'Annual figures', place: 'Brennau' },
        {
          date: '2027-06-15',
          endDate: '2027-06-17',
          title: 'Open house',
          text: 'Three days.',
          link: SAMPLE_LINKS.page,
        },
      ],
    },
  },
  chart: {
    'bars, two series': {
      title: 'Orders and sales',
      kind: 'bars',
      unit: 'CHF million',
      decimals: 1,
      summary: 'Both rose.',
      positions: ['2024', '2025'],
      series: [
        { name: 'Order intake', values: [312.8, 338.5] },
        { name: 'Sales', values: [309.5, 327.8] },
      ],
    },
    'a line over time': {
      title: 'Price',
      kind: 'line',
      unit: 'CHF',
      decimals: 1,
      summary: 'It rose.',
      caption: 'Closing prices.',
      positions: ['2023-12-31', '2024-12-31', '2025-12-31'],
      series: [{ name: 'Registered share', values: [131, 118, 148.5] }],
    },
  },
  financialCalendar: {
    'hours, and a whole day': {
      title: 'Dates for shareholders',
      asOf: '2026-11-02',
      items: [
        {
          id: 'figures',
          date: '2027-03-11',
          startTime: '2027-03-11T10:00:00+01:00',
          endTime: '2027-03-11T11:30:00+01:00',
          title: 'Annual figures',
          place: 'Brennau',
          link: SAMPLE_LINKS.page,
        },
        { id: 'ex-dividend', date: '2027-04-26', title: 'Ex-dividend date' },
      ],
    },
  },
  callToAction: {
    'with two links': {
      title: 'See it crimp',
      text: 'Bring your wire.',
      links: [SAMPLE_LINKS.page, SAMPLE_LINKS.external],
    },
  },
  downloads: { 'free, and for customers alone': { title: 'Documents', files: SAMPLE_FILES } },
  contact: { 'a desk with two numbers': { title: 'Talk to an expert', contact: SAMPLE_CONTACT } },
  products: {
    'with a lead and a link': {
      title: 'Machines people ask for',
      lead: 'Two of them.',
      products: [SAMPLE_PRODUCT, PLAIN_PRODUCT],
      link: SAMPLE_LINKS.page,
    },
  },
  stories: { 'one story': { title: 'From the shop floor', stories: [SAMPLE_STORY], link: SAMPLE_LINKS.page } },
  mediaReleases: { 'ad hoc, and not': { title: 'Media releases', releases: SAMPLE_RELEASES } },
  news: {
    'with and without a link': {
      title: 'Short news',
      items: [
        {
          id: 'news-1',
          title: 'Open house',
          text: 'Two days, every machine.',
          publicationDate: '2026-09-01',
          link: SAMPLE_LINKS.page,
        },
        { id: 'news-2', title: 'New phone number', text: 'The desk for spare parts.', publicationDate: '2026-08-01' },
      ],
    },
  },
  locations: {
    'two countries': {
      title: 'Locations',
      locations: [
        {
          id: 'loc-brennau',
          name: 'Trenholt Brennau',
          kind: 'headquarters',
          country: 'Switzerland',
          countryCode: 'CH',
          city: 'Brennau',
          addressLines: ['Werkstrasse 12'],
          postalCode: '6000',
          latitude: 47.1,
          longitude: 8.4,
          x: 493.3,
          y: 107.6,
          phone: '+41 00 000 00 00',
          email: 'brennau@trenholt.example',
          services: ['Sales', 'Service'],
          openingHours: ['Mo-Fr 08:00-17:00'],
        },
        {
          id: 'loc-tsukigawa',
          name: 'Trenholt Tsukigawa',
          kind: 'sales',
          country: 'Japan',
          countryCode: 'JP',
          city: 'Tsukigawa',
          addressLines: ['3-2-1 Minami'],
          postalCode: '000-0000',
          latitude: 35.6,
          longitude: 139.5,
          x: 833.1,
          y: 157.4,
          phone: '+81 0 0000 0000',
          email: 'japan@trenholt.example',
          services: ['Sales'],
          openingHours: [],
        },
      ],
    },
  },
}

/** The samples as modules, by type. */
export function listSampleModules(): readonly (readonly [
  type: string,
  samples: readonly { readonly state: string; readonly module: PageModule }[],
])[] {
  return Object.entries(MODULE_SAMPLES).map(([type, samples]) => [
    type,
    // Each sample has the fields of its type: `ModuleSamples` sees to it, a record's entries forget it.
    Object.entries(samples).map(([state, fields]) => ({
      state,
      module: { ...fields, type, key: `${type}-${state}`, surface: false } as unknown as PageModule,
    })),
  ])
}
