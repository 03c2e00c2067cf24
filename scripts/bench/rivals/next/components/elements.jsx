import { toFileHref, toHref, toPhoneHref } from '../shared/format.js'

const SHAPES = {
  go: 'M3 12h17M14 6l6 6-6 6',
  down: 'M12 3v13M6 11l6 6 6-6M4 21h16',
  external: 'M7 17L19 5M9 5h10v10',
  chevron: 'M5 9l7 7 7-7',
  plus: 'M12 4v16M4 12h16',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 018 0v3',
  play: 'M8 5l11 7-11 7z',
}

export function Icon({ name }) {
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  )
}

export function Picture({ image, alt, eager = false, width: wanted = 480 }) {
  if (image === undefined) return <div className="absent" aria-hidden="true" />
  const width = Math.min(wanted, image.width)
  return (
    <img
      src={image.url}
      alt={alt ?? image.alt}
      width={width}
      height={Math.round((width * image.height) / image.width)}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
    />
  )
}

export function Video({ video, label }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the films have no speech
    <video
      controls
      playsInline
      preload="none"
      aria-label={label}
      width={video.width}
      height={video.height}
      poster={video.poster.url}
    >
      <source src={video.url} type={video.mimeType} />
    </video>
  )
}

function toLinkHref(frame, link) {
  if (link.kind === 'internal') return toHref(frame, link.route)
  return link.kind === 'file' ? toFileHref(frame, link.slug) : link.href
}

// Plain anchors, as on the other rivals' pages: client navigation would add work to none but this one.
export function Link({ page, link, className, children = link.text }) {
  if (link.kind === 'action')
    return (
      <button type="button" className={className} data-action={link.action}>
        {children}
      </button>
    )
  const tab = link.newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a className={className} href={toLinkHref(page.frame, link)} {...tab}>
      {children}
    </a>
  )
}

export function ArrowLink({ page, link }) {
  const icon = link.kind === 'external' ? 'external' : link.kind === 'file' ? 'down' : 'go'
  return (
    <Link page={page} link={link} className="arrow">
      <span>{link.text}</span>
      <Icon name={icon} />
    </Link>
  )
}

export function Phone({ number }) {
  return <a href={toPhoneHref(number)}>{number}</a>
}

export function Breadcrumb({ page: { frame, t } }) {
  const last = frame.breadcrumb.length - 1
  if (last < 1) return null
  return (
    <nav className="wrap breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {frame.breadcrumb.map(({ title, route }, index) => (
          <li key={title} className={index === last ? 'current' : index === last - 1 ? 'parent' : undefined}>
            {index === last || route === undefined ? (
              <span aria-current={index === last ? 'page' : undefined}>{title}</span>
            ) : (
              <a href={toHref(frame, route)}>{title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function PageIntro({ page, title, lead }) {
  return (
    <>
      <Breadcrumb page={page} />
      <div className="wrap page intro">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
    </>
  )
}

export function Section({ id, mark, title, lead, aside, surface = false, width = 'stretched', children }) {
  return (
    <section id={id} className={surface ? 'section surface' : 'section'}>
      <div className={`wrap ${width}`}>
        {title && (
          <header className="head">
            <div className="dim" aria-hidden="true">
              <span>{mark}</span>
            </div>
            <h2>{title}</h2>
            {lead && <p className="lead">{lead}</p>}
            {aside}
          </header>
        )}
        {children}
      </div>
    </section>
  )
}

export function ContactPanel({ page: { t }, contact, id = 'contact', title, text }) {
  return (
    <section id={id} className="section surface">
      <div className="wrap contact">
        <div className="stack">
          <h2>{title ?? t('contact.title')}</h2>
          <p className="lead">{text ?? contact.text}</p>
          <p className="promise">
            <span className="balloon large" aria-hidden="true">
              24
            </span>
            {t('contact.promise')}
          </p>
        </div>
        <div>
          <p className="desk">{contact.name}</p>
          <dl className="phones">
            {contact.phones.map(({ region, number }) => (
              <div key={region}>
                <dt>{region}</dt>
                <dd>
                  <Phone number={number} />
                </dd>
              </div>
            ))}
          </dl>
          <p>
            <a className="button" href={`mailto:${contact.email}`}>
              <Icon name="mail" />
              {t('contact.write')}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
