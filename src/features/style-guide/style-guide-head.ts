import { createElement as h, Fragment, type ReactNode } from 'react'
import { STYLE_GUIDE_SECTIONS, type StyleGuideSectionName } from './style-guide-sections.ts'

/** Title of a page of the style guide; `createElement` for the reason that `PageHead` gives. */
export function StyleGuideHead({ section }: { readonly section: StyleGuideSectionName }): ReactNode {
  const { title } = STYLE_GUIDE_SECTIONS[section]
  const name = STYLE_GUIDE_SECTIONS.index.title
  return h(
    Fragment,
    null,
    h('html', { lang: 'en' }),
    h('title', null, title === name ? name : `${title} | ${name}`),
    h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    h('meta', { name: 'robots', content: 'noindex, nofollow' }),
  )
}
