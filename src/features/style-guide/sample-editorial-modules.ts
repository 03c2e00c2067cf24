import type { ModuleSamples } from './module-samples.ts'
import { SAMPLE_CONTACT, SAMPLE_IMAGE, SAMPLE_LINKS, SAMPLE_TEXT, SHORT_TEXT } from './sample-parts.ts'

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

/** Modules of text, pictures and links. */
export const EDITORIAL_SAMPLES = {
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
  callToAction: {
    'with two links': {
      title: 'See it crimp',
      text: 'Bring your wire.',
      links: [SAMPLE_LINKS.page, SAMPLE_LINKS.external],
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
} as const satisfies Partial<ModuleSamples>
