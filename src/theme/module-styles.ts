import createCache from '@emotion/cache'
import { css as serialize, type SerializedStyles } from '@emotion/react'
import { baseStyles, tokenStyles } from './base-styles.ts'
import { STYLE_KEY } from './css.ts'
import { foldedStyles } from './content-visibility-styles.ts'

type Style = (strings: TemplateStringsArray, ...values: readonly string[]) => string

interface ModuleStyles {
  readonly css: Style
  readonly boxCss: Style
}

interface Registered {
  readonly isBox: boolean
  readonly className: string
  readonly styles: SerializedStyles
}

/** Styles of each module, in the order in which modules were evaluated first. */
const modules = new Map<string, Registered[]>()
const cache = createCache({ key: STYLE_KEY, stylisPlugins: [] })
// Emotion warns of selectors that matter only where it writes styles into the page while rendering.
cache.compat = true
const written = new Map<string, string>()
let isPlanned = false

function write(selector: string, styles: SerializedStyles): string {
  const key = `${selector} ${styles.name}`
  const known = written.get(key)
  if (known !== undefined) return known
  // In a browser emotion inserts rules instead of giving their text.
  const rules: string[] = []
  cache.insert(selector, styles, { insert: (rule: string) => void rules.push(rule) } as typeof cache.sheet, false)
  const text = rules.join('\n')
  written.set(key, text)
  return text
}

/** The sheet of a build, of what is loaded: boxes first, then components, the containing before the contained (`css.ts`). */
function writeSheet(): string {
  const all = [...modules.values()].flat()
  const boxes = all.filter(({ isBox }) => isBox)
  const components = all.filter(({ isBox }) => !isBox).toReversed()
  const global = [tokenStyles, baseStyles, foldedStyles].map((styles) => write('', styles))
  const named = new Map([...boxes, ...components].map(({ className, styles }) => [className, styles]))
  return [...global, ...[...named].map(([className, styles]) => write(`.${className}`, styles))].join('\n')
}

function planSheet(): void {
  // Gatsby renders its empty document on a server, where nothing shows.
  if (isPlanned || typeof document === 'undefined') return
  isPlanned = true
  // Before React renders what is being loaded.
  queueMicrotask(() => {
    isPlanned = false
    const element = document.getElementById('module-styles') ?? document.createElement('style')
    element.id = 'module-styles'
    element.textContent = writeSheet()
    if (!element.isConnected) document.head.append(element)
  })
}

/**
 * For development alone: `css` and `boxCss` of one module, whose styles the page's own sheet holds. A module that is evaluated
 * anew replaces its styles at their place in the sheet.
 * @param file names the module.
 */
export function createModuleStyles(file: string): ModuleStyles {
  const own: Registered[] = []
  modules.set(file, own)
  const create =
    (isBox: boolean): Style =>
    (strings, ...values) => {
      const styles = serialize(strings, ...values)
      const className = `${STYLE_KEY}-${styles.name}`
      own.push({ isBox, className, styles })
      planSheet()
      return className
    }
  return { css: create(false), boxCss: create(true) }
}
