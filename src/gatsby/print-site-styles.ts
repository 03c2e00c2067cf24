import '../pages/404.tsx'
import '../templates/classification.tsx'
import '../templates/comparison.tsx'
import '../templates/content.tsx'
import '../templates/countries.tsx'
import '../templates/home.tsx'
import '../templates/media-release-list.tsx'
import '../templates/media-release.tsx'
import '../templates/not-found.tsx'
import '../templates/product.tsx'
import '../templates/protected.tsx'
import '../templates/search.tsx'
import '../templates/service.tsx'
import '../templates/slices/footer.tsx'
import '../templates/slices/header.tsx'
import '../templates/smart-factory.tsx'
import '../templates/story-author.tsx'
import '../templates/story-contacts.tsx'
import '../templates/story-list.tsx'
import '../templates/story.tsx'
import '../components/consent/consent-panel.tsx'
import '../components/modules/all-late-modules.ts'
import '../components/page-root.tsx'
import '../features/comparison/addition-notice.tsx'
import '../features/comparison/comparison-bar.tsx'
import createCache from '@emotion/cache'
import { baseStyles, tokenStyles } from '../theme/base-styles.ts'
import { orderStyles, STYLE_KEY } from '../theme/css.ts'

// Prints the site's style sheet: all templates are loaded above, and with them the styles of all components; so is what the
// browser loads later.
const cache = createCache({ key: STYLE_KEY, stylisPlugins: [] })
const global = [tokenStyles, baseStyles].map((styles) => cache.insert('', styles, cache.sheet, false))
const components = orderStyles().map((styles) =>
  cache.insert(`.${STYLE_KEY}-${styles.name}`, styles, cache.sheet, false),
)
process.stdout.write([...global, ...components].join('\n'))
