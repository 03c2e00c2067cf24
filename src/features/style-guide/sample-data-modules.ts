import type { ModuleSamples } from './module-samples.ts'
import { SAMPLE_IMAGE, SAMPLE_LINKS } from './sample-parts.ts'

const STEPS = [
  { title: 'Strip', text: 'Blades that feel the strand before they reach it.', image: SAMPLE_IMAGE },
  { title: 'Crimp', text: 'A force curve for every stroke.', image: SAMPLE_IMAGE },
  { title: 'Test', text: 'The board knows which wire comes next.', image: SAMPLE_IMAGE },
] as const

/** Modules of figures, dates and steps. */
export const DATA_SAMPLES = {
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
} as const satisfies Partial<ModuleSamples>
