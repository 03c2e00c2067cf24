import './ignore-queries.cjs'
import { readdirSync } from 'node:fs'
import '../../pages/404.tsx'
import '../../pages/callback.tsx'
import '../../pages/login.tsx'
import '../../pages/style-guide/index.tsx'
import '../../pages/style-guide/typography.tsx'
import '../../pages/style-guide/buttons.tsx'
import '../../pages/style-guide/inputs.tsx'
import '../../pages/style-guide/components.tsx'
import '../../pages/style-guide/modules.tsx'
import '../../pages/style-guide/pages/error.tsx'
import '../../pages/style-guide/tools/email-links.tsx'
import '../../templates/classification.tsx'
import '../../templates/comparison.tsx'
import '../../templates/content.tsx'
import '../../templates/countries.tsx'
import '../../templates/editor.tsx'
import '../../templates/editor/lazy-editor.tsx'
import '../../templates/home.tsx'
import '../../templates/licences.tsx'
import '../../templates/media-release-list.tsx'
import '../../templates/media-release.tsx'
import '../../templates/not-found.tsx'
import '../../templates/portal.tsx'
import '../../templates/portal/lazy-portal.tsx'
import '../../templates/product.tsx'
import '../../templates/protected.tsx'
import '../../features/site/search/search-results.tsx'
import '../../features/site/search/search-box.tsx'
import '../../templates/search.tsx'
import '../../templates/service.tsx'
import '../../templates/slices/footer.tsx'
import '../../templates/slices/header.tsx'
import '../../templates/smart-factory.tsx'
import '../../templates/story-author.tsx'
import '../../templates/story-contacts.tsx'
import '../../templates/story-list.tsx'
import '../../templates/story.tsx'
import '../../components/catalogue/gallery-lightbox.tsx'
import '../../components/consent/consent-panel.tsx'
import '../../components/flash/floating-message.tsx'
import '../../templates/all-lazy-modules.ts'
import '../../components/page/page-root.tsx'
import '../../features/site/comparison/basket/comparison-bar.tsx'
import createCache from '@emotion/cache'
import { baseStyles, tokenStyles } from '../../theme/base-styles.ts'
import { foldedStyles } from '../../theme/content-visibility-styles.ts'
import { orderStyles, STYLE_KEY } from '../../theme/css.ts'

/** What this module prints, as JSON. */
export interface SiteStyles {
  readonly sheet: string
  /** Class names by what is written between the backticks, with `${}` for what is put in. */
  readonly classNames: Readonly<Record<string, string>>
}

// Pages that a project adds; those above are loaded already, in an order of their own.
const pagesDir = new URL('../../pages/', import.meta.url)
const pageFiles = readdirSync(pagesDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.tsx$/.test(name),
)
for (const name of pageFiles.sort()) await import(new URL(name.replaceAll('\\', '/'), pagesDir).href)

// All templates are loaded above, and with them the styles of all components; so is what the browser loads later.
// Without vendor prefixes: browsers since 2021 do without them.
const cache = createCache({ key: STYLE_KEY, stylisPlugins: [] })
const registered = orderStyles()
const classNames: Record<string, string> = {}
for (const { source, className } of registered) {
  if ((classNames[source] ?? className) !== className)
    throw new Error(
      `Two styles are written in the same way, but different values are put in. Change one of them: ${source}`,
    )
  classNames[source] = className
}
const global = [tokenStyles, baseStyles, foldedStyles].map((styles) => cache.insert('', styles, cache.sheet, false))
const components = registered.map(({ className, styles }) => cache.insert(`.${className}`, styles, cache.sheet, false))
const printed: SiteStyles = { sheet: [...global, ...components].join('\n'), classNames }
process.stdout.write(JSON.stringify(printed))
