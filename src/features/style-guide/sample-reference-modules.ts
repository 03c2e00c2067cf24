import type { ModuleSamples } from './module-samples.ts'
import {
  PLAIN_PRODUCT,
  SAMPLE_CONTACT,
  SAMPLE_FILES,
  SAMPLE_LINKS,
  SAMPLE_PRODUCT,
  SAMPLE_RELEASES,
  SAMPLE_STORY,
} from './sample-parts.ts'

/** Modules that show other entries. */
export const REFERENCE_SAMPLES = {
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
          name: 'Example Works',
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
          email: 'works@example.com',
          services: ['Sales', 'Service'],
          openingHours: ['Mo-Fr 08:00-17:00'],
        },
        {
          id: 'loc-tsukigawa',
          name: 'Example Service Japan',
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
          email: 'japan@example.com',
          services: ['Sales'],
          openingHours: [],
        },
      ],
    },
  },
} as const satisfies Partial<ModuleSamples>
