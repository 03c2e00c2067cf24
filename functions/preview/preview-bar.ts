import type { TFunction } from 'i18next'
import { escapeMarkup } from '../../src/domain/text/escape-markup.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import { runtimeT } from '../platform/runtime-texts.ts'
import type { PreviewState } from './preview.ts'

/** What the bar of a previewed page tells. */
export interface PreviewBarFacts {
  readonly language: Language
  readonly state: PreviewState
  /** Address of the page, to which ending the preview leads back. */
  readonly path: string
  /** When the reader's link ends; absent for editors. */
  readonly until?: Date
  /** Of the editor area, for editors. */
  readonly editorUrl?: string | undefined
  /** The draft has no page at this address. */
  readonly isMissing?: boolean
}

/** Further problems are counted. */
const SHOWN = 8

const STYLES = `#uapp-preview{position:fixed;inset:auto 0 0;z-index:2147483000;display:flex;flex-wrap:wrap;align-items:center;gap:2px 18px;padding:4px 16px;background:#1d1a17;color:#f6f3ee;font:500 14px/1.4 var(--font-text,system-ui,sans-serif);border-top:3px solid #c8743b}
#uapp-preview *{font:inherit;color:inherit;margin:0}#uapp-preview strong{font-weight:700}
#uapp-preview .o{display:flex;flex-wrap:wrap;align-items:center;gap:2px 18px;margin-left:auto}#uapp-preview a{display:inline-flex;align-items:center;min-height:44px;text-underline-offset:3px}#uapp-preview button{min-height:44px;padding:0 14px;background:none;border:1px solid #8d857b;cursor:pointer}
#uapp-preview button:hover{background:#3a352f}#uapp-preview :focus-visible{outline:3px solid #f2b68a;outline-offset:2px}
#uapp-preview summary{min-height:44px;display:flex;align-items:center;cursor:pointer;text-decoration:underline;text-underline-offset:3px}
#uapp-preview ul{max-height:40vh;overflow:auto;padding:4px 0 8px 18px;flex-basis:100%}#uapp-preview li{padding:3px 0;overflow-wrap:anywhere}
#uapp-preview .w{color:#f2b68a}#uapp-preview [hidden]{display:none}body{padding-bottom:56px}@media print{#uapp-preview{display:none}}`

/**
 * Looks every half second, while somebody sees the page, whether the draft changed, and loads the page anew then. No stream: a
 * browser has six connections to a host, and tabs of a preview would take them. The same text for all pages, so that one hash allows it.
 */
const SCRIPT = `(()=>{const bar=document.getElementById('uapp-preview'),time=bar.querySelector('time'),details=bar.querySelector('details')
const at=(moment)=>{time.dateTime=moment;time.textContent=new Intl.DateTimeFormat(bar.lang,{timeStyle:'medium',hourCycle:'h23'}).format(new Date(moment))}
at(time.dateTime);let path=location.pathname
const look=async()=>{if(document.visibilityState!=='visible')return
const response=await fetch('/api/preview/state?path='+encodeURIComponent(location.pathname),{cache:'no-store'})
if(response.status===403)return location.reload()
if(!response.ok)return
const state=await response.json()
if(state.version!==bar.dataset.version)return location.reload()
at(state.checkedAt)
if(path===location.pathname)return
path=location.pathname;bar.querySelector('[name=path]').value=path
details.hidden=state.problems.length===0;details.open=false;details.querySelector('summary').textContent=state.problemsText
details.querySelector('ul').replaceChildren(...state.problems.map(({message,hint})=>{const item=document.createElement('li');item.textContent=message+' '+hint;return item}))}
const again=()=>look().catch(()=>{}).finally(()=>setTimeout(again,500))
again()})()`

/** How many problems the page has, in words. */
export function countPageProblems(t: TFunction<'preview'>, { problems }: PreviewState): string {
  return t('bar.problems', { count: problems.length, number: problems.length })
}

function toProblems(t: TFunction<'preview'>, state: PreviewState): string {
  const items = state.problems
    .slice(0, SHOWN)
    .map(({ message, hint }) => `<li>${escapeMarkup(`${message} ${hint}`)}</li>`)
  const hidden = state.problems.length === 0 ? ' hidden' : ''
  return `<details${hidden}><summary>${escapeMarkup(countPageProblems(t, state))}</summary><ul lang="en">${items.join('')}</ul></details>`
}

/** The bar at the foot of a previewed page: that it is a draft, how old, what is wrong with it, and the way out. */
function renderPreviewBar({ language, state, path, until, editorUrl, isMissing = false }: PreviewBarFacts): string {
  const t = runtimeT(language, 'preview')
  const warn = (text: string): string => `<span class="w">${escapeMarkup(text)}</span>`
  const date = until && new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(until)
  return [
    `<style>${STYLES}</style>`,
    `<div id="uapp-preview" role="region" aria-label="${escapeMarkup(t('bar.label'))}" lang="${language}" data-version="${escapeMarkup(state.version)}">`,
    `<strong>${escapeMarkup(t('bar.draft'))}</strong>`,
    `<span>${escapeMarkup(t('bar.asOf'))} <time datetime="${state.checkedAt}">${state.checkedAt.slice(11, 19)} UTC</time></span>`,
    isMissing ? warn(t('bar.missing')) : '',
    state.failure === undefined ? '' : warn(t('bar.failure')),
    state.errors === 0 ? '' : warn(t('bar.errors', { count: state.errors, number: state.errors })),
    toProblems(t, state),
    date === undefined ? '' : `<span>${escapeMarkup(t('bar.until', { date }))}</span>`,
    `<div class="o">`,
    editorUrl === undefined ? '' : `<a href="${escapeMarkup(editorUrl)}">${escapeMarkup(t('bar.back'))}</a>`,
    `<form method="post" action="/api/preview/end"><input type="hidden" name="path" value="${escapeMarkup(path)}"><button>${escapeMarkup(t('bar.end'))}</button></form></div>`,
    `</div><script>${SCRIPT}</script>`,
  ].join('')
}

/** A page with the bar, outside of the part that React hydrates. @param html a whole page. */
export function withPreviewBar(html: string, facts: PreviewBarFacts): string {
  const end = html.lastIndexOf('</body>')
  const bar = renderPreviewBar(facts)
  return end === -1 ? html + bar : html.slice(0, end) + bar + html.slice(end)
}
