import type { PageModule } from './page-module.ts'

/** Whether a module has nothing of what it is for: a list without items, a chart without series, a text without a word. */
export function isEmptyModule(module: PageModule): boolean {
  switch (module.type) {
    case 'accordion':
    case 'events':
    case 'financialCalendar':
    case 'keyFigures':
    case 'news':
    case 'rangeChart':
    case 'tabs':
    case 'teaserGrid':
    case 'timeline':
      return module.items.length === 0
    case 'chart':
      return module.series.length === 0 || module.positions.length === 0
    case 'downloads':
      return module.files.length === 0
    case 'locations':
      return module.locations.length === 0
    case 'mediaReleases':
      return module.releases.length === 0
    case 'process':
      return module.steps.length === 0
    case 'products':
      return module.products.length === 0
    case 'stories':
      return module.stories.length === 0
    case 'table':
      return module.rows.length === 0
    case 'text':
      return module.body.blocks.length === 0
    case 'aside':
    case 'callToAction':
    case 'contact':
    case 'form':
    case 'hero':
    case 'image':
    case 'quote':
    case 'video':
      return false
    default:
      return module satisfies never
  }
}
