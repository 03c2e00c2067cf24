import { DocumentList, ProductLattice, ReleaseList, StoryGrid, TitleBlock } from './cards.jsx'
import { Locations, RangeChart, Table } from './data-modules.jsx'
import { ArrowLink, ContactPanel, Section } from './elements.jsx'
import { Accordion, Aside, CallToAction, Entries, Hero, Media, Quote, Tabs, TeaserGrid } from './module-bodies.jsx'
import { RichText } from './rich-text.jsx'

const BODIES = {
  accordion: Accordion,
  aside: Aside,
  chart: ({ module }) => <p>{module.summary}</p>,
  downloads: ({ page, module }) => <DocumentList page={page} files={module.files} />,
  events: Entries,
  financialCalendar: Entries,
  form: ({ module }) => <p className="lead">{module.text}</p>,
  image: Media,
  keyFigures: ({ module }) => <TitleBlock items={module.items} />,
  locations: Locations,
  mediaReleases: ({ page, module }) => <ReleaseList page={page} releases={module.releases} />,
  news: Entries,
  process: TeaserGrid,
  products: ({ page, module }) => <ProductLattice page={page} products={module.products} />,
  quote: Quote,
  rangeChart: RangeChart,
  stories: ({ page, module }) => <StoryGrid page={page} stories={module.stories} />,
  table: Table,
  tabs: Tabs,
  teaserGrid: TeaserGrid,
  text: ({ page, module }) => <RichText page={page} text={module.body} />,
  timeline: Entries,
  video: Media,
}

function Module({ page, module, mark }) {
  const { type, anchor, key, title, lead, surface, size, text, link, contact } = module
  if (type === 'hero') return <Hero page={page} module={module} />
  if (type === 'callToAction') return <CallToAction page={page} module={module} />
  if (contact !== undefined)
    return <ContactPanel page={page} id={anchor ?? key} title={title} text={text} contact={contact} />
  const Body = BODIES[type]
  const aside = link && (
    <div className="aside">
      <ArrowLink page={page} link={link} />
    </div>
  )
  return (
    <Section id={anchor} mark={mark} title={title} lead={lead} aside={aside} surface={surface} width={size}>
      <Body page={page} module={module} />
    </Section>
  )
}

export function Modules({ page, modules }) {
  let titled = 0
  return modules.map((module) => {
    if (module.title !== undefined && module.type !== 'hero') titled += 1
    return <Module key={module.key} page={page} module={module} mark={String.fromCodePoint(64 + Math.max(1, titled))} />
  })
}
