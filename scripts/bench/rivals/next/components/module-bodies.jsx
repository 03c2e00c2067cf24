import { Day } from './cards.jsx'
import { ArrowLink, Icon, Link, Picture, Video } from './elements.jsx'
import { RichText } from './rich-text.jsx'

export function Hero({ page, module }) {
  const { title = '', lead, image, imageSmall, links, legend, caption, scale } = module
  return (
    <div className="hero" id={module.anchor}>
      <div className="wrap page">
        <div className="top">
          <h1>
            {title.split(/(?<=[.!?])\s+|(?<=。)/).map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </h1>
          <div className="stack">
            <p className="lead">{lead}</p>
            <div className="row">
              {links.map((link, index) =>
                index === 0 ? (
                  <Link key={link.text} page={page} link={link} className="button" />
                ) : (
                  <ArrowLink key={link.text} page={page} link={link} />
                ),
              )}
            </div>
          </div>
        </div>
        {image && (
          <div className="sheet">
            <picture>
              {imageSmall && <source media="(max-width: 699px)" srcSet={imageSmall.url} />}
              <Picture image={image} width={1180} eager />
            </picture>
            <div className="cap num">
              {caption && <span>{caption}</span>}
              {scale && <span>{scale}</span>}
            </div>
          </div>
        )}
        {legend.length > 0 && (
          <ol className="legend">
            {legend.map(({ title: name, text, link }, index) => (
              <li key={name} className={index === 0 ? 'first' : undefined}>
                <span className="balloon" aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <b>
                    {link ? (
                      <Link page={page} link={link}>
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </b>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}

export function Aside({ page, module: { side, image, video, body, links, title = '' } }) {
  return (
    <div className={`columns ${side}`}>
      {(image || video) && (
        <div className="media sheet">
          {video ? <Video video={video} label={title} /> : <Picture image={image} width={960} />}
        </div>
      )}
      <div className="stack body">
        <RichText page={page} text={body} />
        {links.map((link) => (
          <ArrowLink key={link.text} page={page} link={link} />
        ))}
      </div>
    </div>
  )
}

export function CallToAction({ page, module }) {
  return (
    <section id={module.anchor} className={module.surface ? 'section surface' : 'section'}>
      <div className="wrap call">
        <div>
          {module.title && <h2>{module.title}</h2>}
          {module.text && <p>{module.text}</p>}
        </div>
        <div className="row">
          {module.links.map((link, index) => (
            <Link key={link.text} page={page} link={link} className={index === 0 ? 'button' : 'button line'} />
          ))}
        </div>
      </div>
    </section>
  )
}

export function Media({ page, module: { image, video, caption, transcript, title } }) {
  return (
    <>
      <figure>
        <div className="sheet">
          {video ? (
            <Video video={video} label={title ?? caption ?? page.t('video.label')} />
          ) : (
            <Picture image={image} width={1180} />
          )}
        </div>
        {caption && (
          <figcaption>
            <b>—</b>
            <span>{caption}</span>
          </figcaption>
        )}
      </figure>
      {transcript && (
        <details className="transcript">
          <summary>
            {page.t('video.transcript')}
            <Icon name="plus" />
          </summary>
          <RichText page={page} text={transcript} />
        </details>
      )}
    </>
  )
}

export function Accordion({ page, module }) {
  return (
    <div className="accordion">
      {module.items.map(({ title, body }) => (
        <details key={title}>
          <summary>
            {title}
            <Icon name="plus" />
          </summary>
          <RichText page={page} text={body} />
        </details>
      ))}
    </div>
  )
}

export function Tabs({ page, module }) {
  return (
    <div className="tabs">
      {module.items.map(({ title, body, image }) => (
        <div key={title} className="panel">
          <div>
            <h3>{title}</h3>
            <RichText page={page} text={body} />
          </div>
          {image && <Picture image={image} width={780} />}
        </div>
      ))}
    </div>
  )
}

export function Quote({ module: { text, person, role, image } }) {
  return (
    <figure className="quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        {image && <Picture image={image} alt="" width={80} />}
        <span>
          <b>{person}</b>
          {role && <br />}
          {role}
        </span>
      </figcaption>
    </figure>
  )
}

export function TeaserGrid({ page, module }) {
  const isProcess = module.type === 'process'
  const List = isProcess ? 'ol' : 'ul'
  return (
    <List className={isProcess ? 'way' : 'lattice'}>
      {(module.steps ?? module.items).map(({ title, text, image, link }) => (
        <li key={title}>
          <article className="teaser">
            {image && (
              <div className="pic">
                <Picture image={image} alt="" />
              </div>
            )}
            <h3>
              {link ? (
                <Link page={page} link={link}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </h3>
            <p>{text}</p>
          </article>
        </li>
      ))}
    </List>
  )
}

export function Entries({ page, module }) {
  const isDay = module.type !== 'timeline'
  const show = (date) => (isDay ? <Day page={page} date={date} /> : <time>{date}</time>)
  return (
    <ol className={module.type}>
      {module.items.map(({ date, publicationDate, endDate, image, place, title, text, link }) => (
        <li key={`${date ?? publicationDate} ${title}`}>
          {image && (
            <div className="pic">
              <Picture image={image} />
            </div>
          )}
          <div>
            {show(date ?? publicationDate)}
            {endDate && <> – {show(endDate)}</>}
            {place && <p className="place">{place}</p>}
          </div>
          <div>
            <h3>{title}</h3>
            {text && <p className="text">{text}</p>}
          </div>
          {link && <ArrowLink page={page} link={link} />}
        </li>
      ))}
    </ol>
  )
}
