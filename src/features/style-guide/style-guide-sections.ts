import { STYLE_GUIDE_ROUTES } from '../../domain/request/fixed-pages.ts'

/** A page of the style guide (S1 §2 “Route table”, N10). */
export interface StyleGuideSection {
  readonly route: string
  readonly title: string
  readonly summary: string
}

/** The pages in the order in which they are best read. The style guide is for those who make the site: it is in English. */
export const STYLE_GUIDE_SECTIONS = {
  index: {
    route: STYLE_GUIDE_ROUTES.index,
    title: 'Style guide',
    summary: 'What the sites are made of: every part with its states, drawn by the code that visitors run.',
  },
  typography: {
    route: STYLE_GUIDE_ROUTES.typography,
    title: 'Typography and colour',
    summary: 'Steps of type, text styles, running text, and the colours of each theme.',
  },
  buttons: {
    route: STYLE_GUIDE_ROUTES.buttons,
    title: 'Buttons, links, icons',
    summary: 'Three looks in three states, links that lead on, and the icons in both sizes.',
  },
  inputs: {
    route: STYLE_GUIDE_ROUTES.inputs,
    title: 'Inputs',
    summary: 'Fields to write in, to choose from and to tick, the switch of units, and the search.',
  },
  components: {
    route: STYLE_GUIDE_ROUTES.components,
    title: 'Components',
    summary: 'Messages, cards, specifications, documents, and what stands where something is missing.',
  },
  modules: {
    route: STYLE_GUIDE_ROUTES.modules,
    title: 'Content modules',
    summary: 'All building blocks that editors put a page together from.',
  },
  error: {
    route: STYLE_GUIDE_ROUTES.error,
    title: 'Error page',
    summary: 'What a visitor sees in place of a page that failed.',
  },
  emailLinks: {
    route: STYLE_GUIDE_ROUTES.emailLinks,
    title: 'Email links',
    summary: 'Makes an address that opens an email with receiver, subject and text.',
  },
} as const satisfies Readonly<Record<keyof typeof STYLE_GUIDE_ROUTES, StyleGuideSection>>

export type StyleGuideSectionName = keyof typeof STYLE_GUIDE_SECTIONS
