import type { ReactNode } from 'react'
import type { PageModule } from '../../domain/page/page-module.ts'
import { useContentLanguage } from '../frame/use-content-language.ts'
import { Accordion } from './accordion.tsx'
import { Aside } from './aside.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Contact } from './contact.tsx'
import { Downloads } from './lists/downloads.tsx'
import { Events } from './lists/events.tsx'
import { Hero } from './hero.tsx'
import { Image } from './image.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LazyChart, LazyFinancialCalendar, LazyForm, LazyLocations, LazyRangeChart } from './lazy/lazy-modules.tsx'
import { MediaReleases } from './lists/media-releases.tsx'
import { News } from './lists/news.tsx'
import { Process } from './process.tsx'
import { Products } from './lists/products.tsx'
import { Quote } from './quote.tsx'
import { Stories } from './lists/stories.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { TeaserGrid } from './lists/teaser-grid.tsx'
import { Text } from './text.tsx'
import { Timeline } from './timeline.tsx'
import { VideoModule } from './video-module.tsx'

interface Place {
  readonly mark: string
  readonly tight: boolean
}

function ModuleView({ module, ...place }: Place & { readonly module: PageModule }): ReactNode {
  switch (module.type) {
    case 'accordion':
      return <Accordion module={module} {...place} />
    case 'aside':
      return <Aside module={module} {...place} />
    case 'callToAction':
      return <CallToAction module={module} {...place} />
    case 'chart':
      return <LazyChart module={module} {...place} />
    case 'contact':
      return <Contact module={module} {...place} />
    case 'downloads':
      return <Downloads module={module} {...place} />
    case 'events':
      return <Events module={module} {...place} />
    case 'financialCalendar':
      return <LazyFinancialCalendar module={module} {...place} />
    case 'form':
      return <LazyForm module={module} {...place} />
    case 'hero':
      return <Hero module={module} {...place} />
    case 'image':
      return <Image module={module} {...place} />
    case 'keyFigures':
      return <KeyFigures module={module} {...place} />
    case 'locations':
      return <LazyLocations module={module} {...place} />
    case 'mediaReleases':
      return <MediaReleases module={module} {...place} />
    case 'news':
      return <News module={module} {...place} />
    case 'process':
      return <Process module={module} {...place} />
    case 'products':
      return <Products module={module} {...place} />
    case 'quote':
      return <Quote module={module} {...place} />
    case 'rangeChart':
      return <LazyRangeChart module={module} {...place} />
    case 'stories':
      return <Stories module={module} {...place} />
    case 'table':
      return <Table module={module} {...place} />
    case 'tabs':
      return <Tabs module={module} {...place} />
    case 'teaserGrid':
      return <TeaserGrid module={module} {...place} />
    case 'text':
      return <Text module={module} {...place} />
    case 'timeline':
      return <Timeline module={module} {...place} />
    case 'video':
      return <VideoModule module={module} {...place} />
    default:
      return module satisfies never
  }
}

const toGround = (module: PageModule): string => {
  if (module.type === 'contact' || (module.type === 'form' && module.contact !== undefined))
    return `surface ${module.theme ?? ''}`
  return `${module.surface ? 'surface' : 'paper'} ${module.theme ?? ''}`
}

/** Zone letters A, B, C … as drawings have them; numbers after Z. */
const toMark = (index: number): string => (index < 26 ? String.fromCodePoint(65 + index) : String(index + 1))

export interface PlacedModule extends Place {
  readonly module: PageModule
}

/**
 * Modules with their zone letters, which count the titled ones, and whether the section before has the same ground.
 * The hero brings its own lower margin, so what follows it on paper is tight.
 */
export function placeModules(modules: readonly PageModule[], startsTight = false): readonly PlacedModule[] {
  let titled = 0
  let ground: string | undefined = startsTight ? 'paper ' : undefined
  return modules.map((module) => {
    const isMarked = module.title !== undefined && module.type !== 'hero'
    if (isMarked) titled += 1
    const tight = toGround(module) === ground
    ground = toGround(module)
    return { module, mark: toMark(Math.max(0, titled - 1)), tight }
  })
}

/** All modules of a page, in the language that they are written in. */
export function PageModules(props: {
  readonly modules: readonly PageModule[]
  readonly startsTight?: boolean
}): ReactNode {
  const contentLanguage = useContentLanguage()
  if (props.modules.length === 0) return null
  return (
    <div {...contentLanguage}>
      {placeModules(props.modules, props.startsTight).map((placed) => (
        <ModuleView key={placed.module.key} {...placed} />
      ))}
    </div>
  )
}
