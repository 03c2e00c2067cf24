import { formatSize, toFileHref, toHref } from '../shared/format.js'
import { groupSpecifications } from '../shared/specifications.js'
import { DocumentList, ProductCard, StoryGrid } from './cards.jsx'
import { Breadcrumb, ContactPanel, Icon, Picture, Section, Video } from './elements.jsx'
import { Modules } from './modules.jsx'
import { RichText } from './rich-text.jsx'
import { Headline, SpecificationTable, Variants } from './specifications.jsx'

function Gallery({ page: { content, t } }) {
  const { images, name } = content
  const hasMore = images.length > 1
  return (
    <div className="gallery">
      <div className="main sheet">
        <Picture image={images[0]} width={960} eager />
        {hasMore && (
          <div className="cap num">
            <span>{`1 / ${images.length}`}</span>
          </div>
        )}
      </div>
      {hasMore && (
        <ul className="thumbs" aria-label={t('gallery.label', { name })}>
          {images.map((image, index) => (
            <li key={image.url} className={index === 0 ? 'first' : undefined}>
              <button type="button" aria-pressed={index === 0} aria-label={t('gallery.show', { number: index + 1 })}>
                <Picture image={image} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Facts({ page, groups }) {
  const { frame, content, t } = page
  const rows = groups.flatMap((group) => group.rows)
  const dataSheet = content.files.find(({ type }) => type === 'data-sheet')
  return (
    <div className="facts">
      <p className="label">
        <a href={toHref(frame, content.classification.route)}>{content.classification.name}</a> / {content.brand.name}
      </p>
      <h1>
        {content.name}
        <small>{content.shortDescription}</small>
      </h1>
      {content.isNew && <span className="tag fill">{t('product.new')}</span>}
      <RichText page={page} text={content.longDescription} />
      <Headline rows={rows.filter(({ headline }) => headline).slice(0, 4)} />
      {content.contact && (
        <div className="row">
          <a className="button" href="#contact">
            {t('product.quote')}
          </a>
        </div>
      )}
      {content.files.length > 0 && (
        <ul className="quick">
          {dataSheet && (
            <li>
              <a href={toFileHref(frame, dataSheet.slug)}>
                <Icon name="down" />
                {t('documentType.data-sheet')}
                <span className="size">
                  {dataSheet.extension}, {formatSize(frame.locale.code, dataSheet.sizeBytes)}
                </span>
              </a>
            </li>
          )}
          <li>
            <a href="#documents">
              <Icon name="chevron" />
              {t('product.documents')}
              <span className="size">{content.files.length}</span>
            </a>
          </li>
        </ul>
      )}
    </div>
  )
}

function Highlights({ highlights }) {
  const main = highlights.find(({ image }) => image !== undefined)?.image
  return (
    <div className="highlights">
      {main && (
        <div className="pictures">
          <Picture image={main} width={960} />
        </div>
      )}
      <ol className="callouts">
        {highlights.map(({ name, shortDescription, longDescription, image, video }, index) => (
          <li key={name}>
            <span className="balloon" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{name}</h3>
            <p>{shortDescription}</p>
            {longDescription && <p className="more">{longDescription}</p>}
            {image && image.url !== main.url && (
              <div className="own">
                <Picture image={image} />
              </div>
            )}
            {video && (
              <div className="own">
                <Video video={video} label={name} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function MeasurementSwitch({ page: { frame, t } }) {
  return (
    <fieldset className="units">
      <legend className="visually-hidden">{t('specification.units')}</legend>
      {['Metric', 'Imperial'].map((system) => (
        <label key={system}>
          <input type="radio" name="measurement" value={system} defaultChecked={frame.measurementSystem === system} />
          {t(`specification.${system.toLowerCase()}`)}
        </label>
      ))}
    </fieldset>
  )
}

function Capabilities({ page: { content, t } }) {
  return (
    <div>
      <h3>{t('product.capabilities')}</h3>
      <dl className="capabilities">
        {content.capabilities.map(({ id, name, description }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function Product({ page }) {
  const { frame, content, t } = page
  const groups = groupSpecifications(content.specifications)
  const related = [...content.relatedProducts, ...content.relatedComponents, ...content.relatedServices]
  const anchors = [
    { id: 'highlights', title: t('product.highlights'), isThere: content.highlights.length > 0 },
    { id: 'variants', title: t('product.variants'), isThere: content.variants.length > 0 },
    { id: 'specification', title: t('product.specification'), isThere: groups.length > 0 },
    { id: 'documents', title: t('product.documents'), isThere: content.files.length > 0 },
    { id: 'related', title: t('product.related'), isThere: related.length > 0 },
    { id: 'stories', title: t('product.stories'), isThere: content.stories.length > 0 },
    { id: 'contact', title: t('product.request'), isThere: content.contact !== undefined },
  ].filter(({ isThere }) => isThere)
  const has = (id) => anchors.some((anchor) => anchor.id === id)
  const place = (id) => ({ id, mark: String(anchors.findIndex((anchor) => anchor.id === id) + 1) })
  return (
    <>
      <Breadcrumb page={page} />
      <div className="wrap page product">
        {content.images.length > 0 && <Gallery page={page} />}
        <Facts page={page} groups={groups} />
      </div>
      <nav className="anchors" aria-label={t('onThisPage')}>
        <ol>
          {anchors.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className="balloon small" aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </a>
            </li>
          ))}
        </ol>
        {has('contact') && (
          <a className="button compact call" href="#contact">
            {t('product.quote')}
          </a>
        )}
      </nav>
      {has('highlights') && (
        <Section {...place('highlights')} title={t('product.highlightsTitle')}>
          <Highlights highlights={content.highlights} />
        </Section>
      )}
      {content.video && (
        <div className="wrap">
          <Video video={content.video} label={frame.title} />
        </div>
      )}
      {has('variants') && (
        <Section {...place('variants')} title={t('product.variants')}>
          <Variants page={page} />
        </Section>
      )}
      {has('specification') && (
        <Section
          {...place('specification')}
          surface
          title={t('product.specification')}
          aside={<MeasurementSwitch page={page} />}
        >
          <SpecificationTable page={page} groups={groups} />
        </Section>
      )}
      {(has('documents') || content.capabilities.length > 0) && (
        <Section {...place('documents')} title={t('product.documents')}>
          <div className="both">
            {has('documents') && <DocumentList page={page} files={content.files} />}
            {content.capabilities.length > 0 && <Capabilities page={page} />}
          </div>
        </Section>
      )}
      <Modules page={page} modules={content.modules} />
      {has('related') && (
        <Section {...place('related')} title={t('product.relatedTitle')}>
          <ul className="lattice">
            {related.flatMap(({ classification, products }) =>
              products.map((product) => (
                <li key={product.slug}>
                  <ProductCard page={page} product={product} label={classification} />
                </li>
              )),
            )}
          </ul>
        </Section>
      )}
      {has('stories') && (
        <Section {...place('stories')} title={t('product.stories')}>
          <StoryGrid page={page} stories={content.stories} />
        </Section>
      )}
      {content.contact && <ContactPanel page={page} contact={content.contact} />}
    </>
  )
}
