import { readFileSync } from 'node:fs'
import { defaultTokens, toCustomProperties } from '../../src/theme/tokens.ts'

/** Folder of the runtime's own files for these pages: they are there without a release, too. */
export const PROBLEM_FILES = '/problem-page'

const TYPEFACE = new URL('../../src/theme/typeface/', import.meta.url)

/** Files of the typeface, with the letters that each has. */
const FACES = [
  { file: 'archivo-latin-ext.woff2', letters: 'U+0100-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0' },
  { file: 'archivo-latin.woff2', letters: 'U+0000-00FF,U+2000-206F,U+20AC,U+2122,U+2191-2193' },
] as const

/** A file of the typeface, as it is sent; undefined for any other name. */
export function findTypeface(name: string): URL | undefined {
  const face = FACES.find(({ file }) => file === name)
  return face === undefined ? undefined : new URL(face.file, TYPEFACE)
}

const faces = FACES.map(
  ({ file, letters }) =>
    `@font-face{font-family:'Archivo Variable';font-weight:400 680;font-stretch:68% 100%;font-display:swap;src:url(${PROBLEM_FILES}/${file}) format('woff2');unicode-range:${letters}}`,
).join('')

const STYLES = `
*,*::before,*::after{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:400 var(--step-0)/1.55 var(--font-text);text-rendering:optimizeLegibility;-webkit-text-size-adjust:100%}
:lang(ja){font-family:var(--font-ja);line-break:strict;--stretch-display:100%;--tracking-display:0;--weight-display:600}
:lang(zh){font-family:var(--font-zh);--stretch-display:100%;--tracking-display:0;--weight-display:600}
:is(:lang(ja),:lang(zh)) body{font-family:inherit;line-height:1.8}
h1,h2,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
.wrap{width:100%;max-width:calc(var(--w-page) + 2 * var(--gutter));margin-inline:auto;padding-inline:var(--gutter)}
.top{border-bottom:1px solid var(--ink)}
.top .wrap{display:flex;align-items:center;min-height:60px}
.top a{display:inline-flex;align-items:center;min-height:44px;color:var(--ink);font:620 1.35rem/1 var(--font-text);letter-spacing:-.004em;text-decoration:none}
main{flex:1;padding-block:clamp(40px,9vh,112px) var(--section)}
.what{display:grid;gap:20px;justify-items:start;max-width:var(--w-breakout)}
.label{font-size:var(--step--2);letter-spacing:var(--tracking-label);line-height:1.4;color:var(--ink-3);font-variant-numeric:tabular-nums lining-nums}
h1,h2{font-stretch:var(--stretch-display);font-weight:var(--weight-display);letter-spacing:var(--tracking-display);line-height:1.1;text-wrap:balance;overflow-wrap:anywhere}
h1{font-size:var(--step-5)}
h2{font-size:var(--step-2)}
:is(:lang(de),:lang(hu),:lang(cs),:lang(sk)) :is(h1,h2){hyphens:auto;hyphenate-limit-chars:12 5 5}
:is(:lang(ja),:lang(zh)) :is(h1,h2){line-height:1.35;word-break:auto-phrase}
.lead{font-size:var(--step-1);line-height:1.45;color:var(--ink-2);max-width:58ch;text-wrap:pretty}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:11px 22px;border:1px solid var(--accent);border-radius:var(--radius);background:var(--accent);color:var(--on-accent);font-weight:500;line-height:1.25;text-align:center;text-decoration:none;margin-top:8px}
.button:hover{background:var(--accent-strong);border-color:var(--accent-strong)}
nav{margin-top:clamp(40px,6vw,72px)}
nav h2{margin-bottom:16px}
nav ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,260px),1fr));gap:0 32px;border-top:1px solid var(--ink)}
nav li{border-bottom:var(--hair);padding-block:4px}
nav a{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:44px;color:var(--ink);font-weight:500;text-decoration:none}
nav a::after{content:'';flex:none;width:18px;height:9px;background:var(--accent);clip-path:polygon(0 45%,72% 45%,72% 0,100% 50%,72% 100%,72% 58%,0 58%)}
nav a:hover{color:var(--accent-strong)}
.request{background:var(--surface);border-top:1px solid var(--line)}
.request .wrap{display:grid;gap:4px 40px;padding-block:24px}
.request p{font-size:var(--step--1);color:var(--ink-2);max-width:58ch}
code{font:500 var(--step--1)/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace;overflow-wrap:anywhere}
@media (min-width:768px){.request .wrap{grid-template-columns:minmax(0,5fr) minmax(0,7fr);align-items:center}}
@media (min-width:1024px){.top .wrap{min-height:76px}.top a{font-size:1.5rem}}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:var(--radius)}
@media print{.button,nav{display:none}}
`

/** The style sheet of these pages: tokens, typeface and the few rules that they need, in the page itself. */
export const PROBLEM_STYLES = [
  faces,
  readFileSync(new URL('fallback-font.css', TYPEFACE), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  `:root{${toCustomProperties(defaultTokens)}}`,
  STYLES,
]
  .join('')
  .replaceAll(/\n\s*/g, '')
