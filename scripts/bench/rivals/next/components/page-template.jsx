import { toHref } from '../shared/format.js'
import { Article } from './article.jsx'
import { Breadcrumb, PageIntro, Section } from './elements.jsx'
import { Classification, Countries, ReleaseIndex, StoryAuthor, StoryContacts, StoryIndex } from './lists.jsx'
import { TeaserGrid } from './module-bodies.jsx'
import { Modules } from './modules.jsx'
import { Product } from './product.jsx'

function Modular({ page }) {
  const { frame, content, t } = page
  const hasHero = content.modules.some(({ type }) => type === 'hero')
  const items = content.children.map(({ title, description, route }) => ({
    title,
    text: description,
    link: { kind: 'internal', text: title, route },
  }))
  return (
    <>
      {hasHero ? <Breadcrumb page={page} /> : <PageIntro page={page} title={frame.title} lead={frame.description} />}
      <Modules page={page} modules={content.modules} />
      {items.length > 0 && (
        <Section mark="↓" title={t('childPages')}>
          <TeaserGrid page={page} module={{ type: 'teaserGrid', items }} />
        </Section>
      )}
    </>
  )
}

function Protected({ page: { frame, content, t }, page }) {
  return (
    <>
      <PageIntro page={page} title={frame.title} />
      <div className="wrap page">
        <div className="empty">
          <h2>{t('protected.title')}</h2>
          <p>{t(`protected.${content.kind}`)}</p>
          <a className="arrow" href={toHref(frame, '/')}>
            {t('protected.home')}
          </a>
        </div>
      </div>
    </>
  )
}

const WAYS = {
  home: '/',
  products: '/products',
  services: '/services',
  smartFactory: '/smart-factory',
  stories: '/stories',
  mediaReleases: '/media-releases',
  countries: '/countries',
}

/** Search, and what stands where no page is. */
function System({ page: { frame, t }, page }) {
  return (
    <>
      <PageIntro page={page} title={frame.title} lead={frame.description} />
      <div className="wrap page">
        <form action={toHref(frame, '/search')}>
          <label>
            {t('search.label')}
            <input type="search" name="q" />
          </label>
          <button className="button" type="submit">
            {t('search.submit')}
          </button>
        </form>
        <nav aria-label={t('waysOn.title')}>
          <h2>{t('waysOn.title')}</h2>
          <ul className="ways">
            {Object.entries(WAYS).map(([name, route]) => (
              <li key={name}>
                <a className="arrow" href={toHref(frame, route)}>
                  {t(`waysOn.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}

const TEMPLATES = {
  home: Modular,
  content: Modular,
  classification: Classification,
  product: Product,
  service: Product,
  'smart-factory': Product,
  story: Article,
  'media-release': Article,
  'story-list': StoryIndex,
  'story-author': StoryAuthor,
  'story-contacts': StoryContacts,
  'media-release-list': ReleaseIndex,
  countries: Countries,
  protected: Protected,
}

export function PageTemplate({ page }) {
  const Template = TEMPLATES[page.frame.template] ?? System
  return <Template page={page} />
}
