import { toHref } from '../shared/format.js'
import { Day, DocumentList, Person, ProductLattice, ReleaseList, StoryGrid } from './cards.jsx'
import { Breadcrumb, ContactPanel, Picture, Section, Video } from './elements.jsx'
import { Modules } from './modules.jsx'
import { RichText } from './rich-text.jsx'

function Figure({ page: { content, t } }) {
  const { image, video } = content
  return (
    <figure className="wrap page">
      <div className="sheet">
        {video ? <Video video={video} label={content.title} /> : <Picture image={image} alt="" width={1180} eager />}
      </div>
      {image && (
        <figcaption>
          <b>{t('story.figure', { number: 1 })}</b>
          <span>{image.alt}</span>
        </figcaption>
      )}
    </figure>
  )
}

function Margin({ page, products, authors, files }) {
  const { frame, t } = page
  return (
    <aside>
      {products.length > 0 && (
        <div>
          <h2>{t('story.machinesMark')}</h2>
          <ul className="machines">
            {products.map(({ slug, name, route }) => (
              <li key={slug}>
                <a href={toHref(frame, route)}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {authors.length > 0 && (
        <div>
          <h2>{t('story.authors')}</h2>
          {authors.map((author) => (
            <Person key={author.route} page={page} author={author} link={t('story.moreBy', { name: author.name })} />
          ))}
        </div>
      )}
      {files.length > 0 && (
        <div>
          <h2>{t('mediaReleases.files')}</h2>
          <DocumentList page={page} files={files} />
        </div>
      )}
    </aside>
  )
}

/** A story or a media release. */
export function Article({ page }) {
  const { content, t } = page
  const { image, video, authors = [], products = [], recommended = [], files = [], latest = [], contact } = content
  return (
    <>
      <Breadcrumb page={page} />
      <article>
        <div className="wrap page head">
          <p className="meta">
            <span>{content.category ?? content.place}</span>
            <Day page={page} date={content.publicationDate} />
            {content.readingMinutes && <span>{t('story.minutes_other', { count: content.readingMinutes })}</span>}
            {content.isAdHoc && <span className="tag on">{t('mediaReleases.adHoc')}</span>}
          </p>
          <h1>{content.title}</h1>
          <p className="lead">{content.leadText}</p>
        </div>
        {(image || video) && <Figure page={page} />}
        <div className="wrap page body">
          <div>
            {content.body && <RichText page={page} text={content.body} />}
            {content.modules && <Modules page={page} modules={content.modules} />}
          </div>
          <Margin page={page} products={products} authors={authors} files={files} />
        </div>
      </article>
      {products.length > 0 && (
        <Section surface mark={t('story.machinesMark')} title={t('story.machines')}>
          <ProductLattice page={page} products={products} />
        </Section>
      )}
      {recommended.length > 0 && (
        <Section mark={t('story.next')} title={t('story.recommended')}>
          <StoryGrid page={page} stories={recommended} />
        </Section>
      )}
      {latest.length > 0 && (
        <Section mark={t('story.next')} title={t('mediaReleases.latest')}>
          <ReleaseList page={page} releases={latest} />
        </Section>
      )}
      {contact && <ContactPanel page={page} title={t('mediaReleases.contact')} contact={contact} />}
    </>
  )
}
