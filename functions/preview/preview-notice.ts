import { escapeMarkup } from '../../src/domain/text/escape-markup.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import { parseAcceptLanguage } from '../../src/domain/path/locale-choice.ts'
import { pickGroupLanguage, runtimeT } from '../platform/runtime-texts.ts'
import type { LinkState } from './preview-links.ts'

const STYLES =
  'body{margin:0;background:#faf7f2;color:#1d1a17;font:17px/1.6 system-ui,sans-serif}main{max-width:34em;margin:0 auto;padding:15vh 24px}h1{font-size:1.7em;line-height:1.2;margin:0 0 .6em;text-wrap:balance}p{margin:0 0 1em}a,button{display:inline-block;min-height:44px;line-height:44px;color:inherit;font:inherit}button{padding:0 18px;border:1px solid #8d857b;background:none;cursor:pointer}:focus-visible{outline:3px solid #a8551f;outline-offset:2px}'

/** The first language of a reader that there are texts in. @param header `accept-language` (RFC 9110 §12.5.4). */
export const chooseTextLanguage = (header: string | undefined): Language =>
  pickGroupLanguage(parseAcceptLanguage(header ?? ''))

/** A page of plain words, in safe markup. */
function renderNotice(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${STYLES}</style></head><body><main><h1>${escapeMarkup(title)}</h1>${body}</main></body></html>`
}

/** Says why a link shows nothing. */
export function renderClosedLink(language: Language, why: Exclude<LinkState['kind'], 'open'>): string {
  const t = runtimeT(language, 'preview')
  const words = escapeMarkup(`${t(`closed.${why}`)} ${t('closed.ask')}`)
  return renderNotice(
    language,
    t('closed.title'),
    `<p>${words}</p><p><a href="/">${escapeMarkup(t('closed.home'))}</a></p>`,
  )
}

/** Says that the preview is away, and offers the way out. @param why for editors alone. */
export function renderPreviewAway(language: Language, path: string, why: string | undefined): string {
  const t = runtimeT(language, 'preview')
  const reason = why === undefined ? '' : `<p lang="en">${escapeMarkup(why)}</p>`
  const end = `<form method="post" action="/api/preview/end"><input type="hidden" name="path" value="${escapeMarkup(path)}"><button>${escapeMarkup(t('bar.end'))}</button></form>`
  return renderNotice(language, t('away.title'), `<p>${escapeMarkup(t('away.text'))}</p>${reason}${end}`)
}
