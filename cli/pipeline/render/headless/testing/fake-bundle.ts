import { TEMPLATES } from '../../../../../src/domain/page/page-node.ts'
import { toPageDataText, toSliceDataText } from '../../../gatsby/gatsby-page-data.ts'
import type { GatsbyBundle } from '../../../gatsby/gatsby-bundle.ts'
import { escapeForHtml } from '../../../../../src/domain/values/escape-for-html.ts'

const RESOURCES = {
  chunk: 'component---template',
  queries: [],
  slices: ['footer', 'header'] as ('footer' | 'header')[],
  scripts: [],
  styles: [],
  reversedScripts: [],
  reversedStyles: [],
}

/**
 * A bundle without Gatsby, whose HTML is a small function of the data: every address and code of the frame stands in it,
 * and other languages where a banner offers them, as in our templates.
 */
export function createFakeBundle(parts: Partial<GatsbyBundle> = {}): GatsbyBundle {
  return {
    hash: 'fake',
    templates: new Set(TEMPLATES),
    renderPage: ({ path, template, data: { frame, content } }) => {
      const { locale, title, basePath, canonicalUrl, alternateVersions, measurementSystem } = frame
      const hasBanner = frame.isLanguageFallback || frame.isLanguageUnavailable
      const others = (hasBanner ? alternateVersions : [])
        .map((version) => `<a href="${version.path}">${version.language}</a>`)
        .join('')
      return Promise.resolve([
        `<html lang="${locale.code}"><link rel="canonical" href="${canonicalUrl}">`,
        { slice: 'header' },
        `<main class="${template} ${measurementSystem}" data-path="${path}" data-base="${basePath}">`,
        `<h1>${escapeForHtml(title)}</h1>${others}<pre>${escapeForHtml(JSON.stringify(content))}</pre></main>`,
        { slice: 'footer' },
        '</html>',
      ])
    },
    renderSlice: ({ component, data }) =>
      Promise.resolve(
        `<${component} lang="${data.locale.code}"><a href="${data.basePath}">${escapeForHtml(data.countryName)}</a></${component}>`,
      ),
    renderFixedPages: () => Promise.resolve(new Map()),
    listQueryFiles: () => new Map(),
    toPageDataJson: (page) => toPageDataText(page, RESOURCES),
    toSliceDataJson: (slice) => toSliceDataText(slice, { chunk: `component---${slice.component}`, queries: [] }),
    ...parts,
  }
}
