import { groupBy, toHref } from '../shared/format.js'
import { Person, ProductLattice, ReleaseList, StoryCard, StoryGrid } from './cards.jsx'
import { Icon, PageIntro, Picture, Section } from './elements.jsx'

export function StoryIndex({ page }) {
  const { frame, content, t } = page
  const [first, ...others] = content.stories
  return (
    <>
      <PageIntro page={page} title={frame.title} lead={frame.description} />
      <div className="wrap page">
        <h2 className="visually-hidden">{t('story.all')}</h2>
        {first && <StoryCard page={page} story={first} large />}
        <StoryGrid page={page} stories={others} />
        <p>
          <a className="arrow" href={toHref(frame, '/stories/contacts')}>
            {t('stories.contacts')}
          </a>
        </p>
      </div>
    </>
  )
}

export function StoryAuthor({ page }) {
  const { author, stories } = page.content
  return (
    <>
      <PageIntro page={page} title={author.name} lead={author.bio} />
      <div className="wrap page stack">
        <Person page={page} author={author} />
        <a className="button line" href={`mailto:${author.email}`}>
          <Icon name="mail" />
          {page.t('contact.write')}
        </a>
      </div>
      {stories.length > 0 && (
        <Section mark={String(stories.length)} title={page.t('stories.by', { name: author.name })}>
          <StoryGrid page={page} stories={stories} />
        </Section>
      )}
    </>
  )
}

export function StoryContacts({ page }) {
  const { frame, content, t } = page
  return (
    <>
      <PageIntro page={page} title={frame.title} lead={frame.description} />
      <div className="wrap page">
        <ul className="people">
          {content.authors.map((author) => (
            <li key={author.route}>
              <Person page={page} author={author} link={t('stories.count_other', { count: author.storyCount })} />
              <p>{author.bio}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

export function ReleaseIndex({ page }) {
  const { frame, content } = page
  return (
    <>
      <PageIntro page={page} title={frame.title} lead={frame.description} />
      <div className="wrap">
        {groupBy(content.releases, ({ publicationDate }) => publicationDate.slice(0, 4)).map(([year, releases]) => (
          <section key={year} aria-label={year}>
            <h2 className="num">{year}</h2>
            <ReleaseList page={page} releases={releases} />
          </section>
        ))}
      </div>
    </>
  )
}

export function Countries({ page: { frame, content }, page }) {
  return (
    <>
      <PageIntro page={page} title={frame.title} lead={frame.description} />
      <div className="wrap page">
        {groupBy(content.countries, ({ name }) => name.slice(0, 1).toUpperCase()).map(([initial, countries]) => (
          <section key={initial}>
            <h2>{initial}</h2>
            <ul className="countries">
              {countries.map(({ code, name, locales }) => (
                <li key={code}>
                  <span>{name}</span>
                  <ul className="languages">
                    {locales.map(({ urlCode, language, path }) => (
                      <li key={urlCode}>
                        <a
                          href={path}
                          lang={language}
                          hrefLang={language}
                          aria-current={urlCode === frame.locale.urlCode ? 'true' : undefined}
                        >
                          {language.toUpperCase()}
                        </a>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function Filters({ page: { content, t } }) {
  const { capabilities, products } = content
  return (
    <details className="filters" hidden>
      <summary>{t('filter.title')}</summary>
      <fieldset>
        <legend>{t('product.capabilities')}</legend>
        {capabilities.map(({ id, name }) => (
          <label key={id} className="check">
            <input type="checkbox" value={id} />
            <span>{name}</span>
            <span className="num">{products.filter(({ capabilityIds }) => capabilityIds.includes(id)).length}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}

export function Classification({ page }) {
  const { frame, content, t } = page
  const { root, children, products, capabilities } = content
  const toCount = (count) => t(`classification.count.${root}_${count === 1 ? 'one' : 'other'}`, { count })
  return (
    <>
      <PageIntro page={page} title={content.name} lead={content.description} />
      <div className="wrap page">
        {children.length > 0 && (
          <section>
            <h2 className="visually-hidden">{t('classification.children')}</h2>
            <ul className="lattice">
              {children.map(({ slug, name, description, route, image, productCount }) => (
                <li key={slug}>
                  <article className="card">
                    <div className="pic">
                      <Picture image={image} alt="" />
                    </div>
                    <h3>
                      <a href={toHref(frame, route)}>{name}</a>
                    </h3>
                    <p className="count">{toCount(productCount)}</p>
                    <p className="text">{description}</p>
                  </article>
                </li>
              ))}
            </ul>
          </section>
        )}
        {capabilities.length > 1 && products.length > 2 && <Filters page={page} />}
        {products.length > 0 && (
          <div>
            <div className="bar">
              <h2>
                <output>{toCount(products.length)}</output>
              </h2>
            </div>
            <ProductLattice page={page} products={products} />
          </div>
        )}
        {products.length === 0 && children.length === 0 && (
          <div className="empty">
            <h2>{t('classification.emptyTitle')}</h2>
            <p>{t('classification.empty')}</p>
          </div>
        )}
      </div>
    </>
  )
}
