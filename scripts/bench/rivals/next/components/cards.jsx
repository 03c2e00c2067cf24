import { formatDate, formatSize, toFileHref, toHref } from '../shared/format.js'
import { Icon, Picture } from './elements.jsx'

export function Day({ page, date }) {
  return <time dateTime={date}>{formatDate(page.frame.locale.code, date)}</time>
}

export function ProductCard({ page: { frame, t }, product, label }) {
  const names = new Set([...new Set(product.facts.map(({ name }) => name))].slice(0, 4))
  const facts = product.facts.filter(({ name }) => names.has(name))
  return (
    <article className="card">
      {product.isNew && <span className="tag fill flag">{t('product.new')}</span>}
      <div className="pic">
        <Picture image={product.image} alt="" />
      </div>
      <h3>
        {label && <small className="label">{label}</small>}
        <a href={toHref(frame, product.route)}>{product.name}</a>
      </h3>
      <p>{product.shortDescription}</p>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, value, unit, measurementSystem }) => (
            <div key={`${name} ${unit}`} data-unit={measurementSystem}>
              <dt>{name}</dt>
              <dd className={value.length + unit.length <= 18 ? 'short' : undefined}>
                {unit ? `${value}\u00A0${unit}` : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

export function ProductLattice({ page, products }) {
  return (
    <ul className="lattice">
      {products.map((product) => (
        <li key={product.slug}>
          <ProductCard page={page} product={product} />
        </li>
      ))}
    </ul>
  )
}

export function StoryCard({ page, story, large = false }) {
  const { frame, t } = page
  return (
    <article className={large ? 'story large' : 'story'} lang={story.lang}>
      <div className="pic">
        <Picture image={story.image} alt="" width={780} />
        {story.hasVideo && (
          <span className="film">
            <Icon name="play" />
          </span>
        )}
      </div>
      <p className="meta">
        <span>{story.category}</span>
        <Day page={page} date={story.publicationDate} />
        <span>{t('story.minutes_other', { count: story.readingMinutes })}</span>
        {story.hasVideo && <span className="visually-hidden">{t('story.withVideo')}</span>}
      </p>
      <h3>
        <a href={toHref(frame, story.route)}>{story.title}</a>
      </h3>
      {large && <p className="text">{story.leadText}</p>}
    </article>
  )
}

export function StoryGrid({ page, stories }) {
  return (
    <div className="grid">
      {stories.map((story) => (
        <StoryCard key={story.route} page={page} story={story} />
      ))}
    </div>
  )
}

export function ReleaseList({ page, releases }) {
  return (
    <ul className="releases">
      {releases.map(({ route, title, publicationDate, isAdHoc, lang }) => (
        <li key={route}>
          <Day page={page} date={publicationDate} />
          <h3 lang={lang}>
            <a href={toHref(page.frame, route)}>{title}</a>
          </h3>
          {isAdHoc && <span className="tag on">{page.t('mediaReleases.adHoc')}</span>}
        </li>
      ))}
    </ul>
  )
}

export function DocumentList({ page: { frame, t }, files }) {
  return (
    <ul className="docs">
      {files.map((file) => (
        <li key={file.slug}>
          <span className="thumb" aria-hidden="true">
            {file.thumbnailUrl ? (
              <img src={file.thumbnailUrl} alt="" width="128" height="180" loading="lazy" decoding="async" />
            ) : (
              file.extension
            )}
          </span>
          <a href={toFileHref(frame, file.slug)}>{file.name}</a>
          <p className="meta">
            <span>{t(`documentType.${file.type}`)}</span>
            <span>{file.extension}</span>
            <span>
              <abbr title={file.language}>{file.language.toUpperCase()}</abbr>
            </span>
            <span>{formatSize(frame.locale.code, file.sizeBytes)}</span>
            {file.isProtected && <span>{t('documents.protected')}</span>}
          </p>
          <Icon name={file.isProtected ? 'lock' : 'down'} />
        </li>
      ))}
    </ul>
  )
}

export function Person({ page, author, link }) {
  return (
    <div className="person">
      <Picture image={author.image} alt="" width={80} />
      <div>
        <b>{author.name}</b>
        <p>{author.role}</p>
        {link && <a href={toHref(page.frame, author.route)}>{link}</a>}
      </div>
    </div>
  )
}

export function TitleBlock({ items }) {
  return (
    <dl className="title-block">
      {items.map(({ label, value, unit, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {unit && <small>{unit}</small>}
          </dd>
          {note && <dd className="label">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
