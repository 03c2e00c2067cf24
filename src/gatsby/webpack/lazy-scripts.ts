import { readFileSync, writeFileSync } from 'node:fs'

/** What Gatsby puts at the end of every page: `public/_gatsby/slices/_gatsby-scripts-1.html`. */
const SCRIPTS_FILE = 'public/_gatsby/slices/_gatsby-scripts-1.html'
const SCRIPT = /<script src="([^"]+)" async><\/script>/g

/** Bundles by their names; Gatsby looks for those of pages and slices alone, to load them ahead. */
const CHUNK_MAPPING = /(?<=window\.___chunkMapping=)"(?:[^"\\]|\\.)*"/

/** Milliseconds after which scripts are loaded even if pictures are still on their way. */
const LATEST_MS = 3000

/** What people do that scripts may be needed for; links, menus, forms and the search work without. */
const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel']

const toLoader = (sources: readonly string[]): string =>
  [
    '<script>(function(sources,signs,timer){function load(){',
    'clearTimeout(timer);removeEventListener("load",afterPaint);',
    'signs.forEach(function(sign){removeEventListener(sign,load)});',
    'sources.splice(0).forEach(function(source){var script=document.createElement("script");',
    'script.src=source;script.async=false;document.body.appendChild(script)})}',
    // The load event comes before the last picture is painted.
    'function afterPaint(){requestAnimationFrame(function(){setTimeout(load)})}',
    `timer=setTimeout(load,${LATEST_MS});addEventListener("load",afterPaint);`,
    'signs.forEach(function(sign){addEventListener(sign,load,{passive:true})})',
    `})(${JSON.stringify(sources)},${JSON.stringify(SIGNS)})</script>`,
  ].join('')

const isLoadedByName = ([name]: readonly [string, unknown]): boolean => /^(?:app$|component---|slice---)/.test(name)

/** Without the bundles that nobody asks the mapping for: some nine KB in every page. */
function toShortMapping(text: string): string {
  const mapping = JSON.parse(JSON.parse(text) as string) as Readonly<Record<string, unknown>>
  return JSON.stringify(JSON.stringify(Object.fromEntries(Object.entries(mapping).filter(isLoadedByName))))
}

/**
 * Has the scripts of a page wait until what can be seen has been painted, or somebody presses, turns or touches something:
 * on a slow connection, 130 KB of scripts would share it with style sheet, typeface and pictures. Of the list of bundles it
 * leaves those of pages and slices.
 * @throws {Error} when the page has none as Gatsby writes them.
 */
export function toLazyScripts(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source = '']) => source)
  if (sources.length === 0)
    throw new Error('Gatsby writes its scripts in another way than before: no <script src async>')
  return html.replaceAll(SCRIPT, '').replace(CHUNK_MAPPING, toShortMapping) + toLoader(sources)
}

/** The part of webpack's compiler that {@link loadScriptsLate} needs. */
interface Compiler {
  readonly hooks: {
    readonly done: { tap(name: string, run: (stats: { hasErrors(): boolean }) => void): void }
  }
}

/** After Gatsby's own plugin, which writes the scripts when a compilation is done, and before it puts them into pages. */
export const loadScriptsLazy = {
  apply({ hooks }: Compiler): void {
    hooks.done.tap('uapp-lazy-scripts', (stats) => {
      if (!stats.hasErrors()) writeFileSync(SCRIPTS_FILE, toLazyScripts(readFileSync(SCRIPTS_FILE, 'utf8')))
    })
  },
}
