import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductReference } from '../../domain/page/page-module.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { useContentLanguage } from '../frame/use-content-language.ts'
import { RouteLink } from '../kit/links/link.tsx'
import { Picture } from '../kit/picture.tsx'
import { Tag } from '../kit/tag.tsx'
import { css } from '../../theme/css.ts'
import { stretchedLink } from '../../theme/stretched-link.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const styles = css`
  position: relative;
  display: flex;
  flex-direction: column;
  padding: 20px 20px 16px;
  height: 100%;
  transition: background var(--calm);
  &:hover {
    background: var(--surface);
  }
  & .pic {
    aspect-ratio: 4 / 3;
    display: grid;
    place-items: center;
    margin-bottom: 16px;
    & > * {
      width: 100%;
      height: 100%;
      object-fit: contain;
      mix-blend-mode: multiply;
    }
  }
  & h3 small {
    display: block;
    font-weight: 400;
    margin-bottom: 4px;
  }
  & h3 a {
    ${stretchedLink}
    &:hover {
      color: var(--accent);
    }
  }
  & p {
    color: var(--ink-2);
    font-size: var(--step--1);
    line-height: 1.5;
    margin-top: 6px;
  }
  & dl {
    margin-top: auto;
    padding-top: 16px;
    font-size: var(--step--1);
    font-variant-numeric: tabular-nums;
    & > div {
      display: flex;
      justify-content: space-between;
      gap: 12px;
      border-top: var(--hair);
      padding-block: 6px;
    }
    & dt {
      color: var(--ink-3);
      min-width: 0;
      overflow-wrap: break-word;
      hyphens: auto;
    }
    & dd {
      text-align: right;
      font-weight: 500;
      max-width: 62%;
      &.short {
        white-space: nowrap;
        max-width: none;
      }
    }
  }
  & .flag {
    position: absolute;
    top: 16px;
    left: 20px;
    z-index: 1;
  }
  @media (max-width: 559px) {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    column-gap: 16px;
    padding: 16px 0;
    grid-template-rows: auto 1fr;
    & .pic {
      grid-row: 1 / span 2;
      margin: 0;
      align-self: start;
      aspect-ratio: 1;
    }
    & p {
      grid-column: 2;
    }
    & dl {
      grid-column: 1 / -1;
      padding-top: 12px;
    }
    & .action {
      grid-column: 1 / -1;
    }
    & .flag {
      top: 12px;
      left: 0;
    }
  }
`

/** Characters of a value that stay in one line. */
const MAX_LINE = 18
/** A product in a lattice: drawing, name, one sentence, its headline values, and what one can do with it. */
export function ProductCard(props: {
  readonly product: ProductReference
  readonly label?: string
  readonly action?: ReactNode
}): ReactNode {
  const { product, label, action } = props
  const { t } = useTranslation()
  const contentLanguage = useContentLanguage()
  const { locale } = useLinkFrame()
  return (
    <article className={styles} {...contentLanguage}>
      {product.isDiscontinued === true ? (
        <Tag className="flag">{t('product.endOfSale')}</Tag>
      ) : (
        product.isNew && <Tag className="fill flag">{t('product.new')}</Tag>
      )}
      <div className="pic">
        <Picture image={product.image} preset="gallery" alt="" />
      </div>
      <h3>
        {label !== undefined && <small className="label">{label}</small>}
        <RouteLink route={product.route}>{product.name}</RouteLink>
      </h3>
      {product.shortDescription !== product.name && <p>{product.shortDescription}</p>}
      {product.facts.length > 0 && (
        <dl>
          {product.facts.map(({ name, value, unit, measurementSystem }) => (
            <div key={`${name} ${unit}`} {...omitUndefined({ 'data-unit': measurementSystem })}>
              <dt>{name}</dt>
              <dd className={value.length + unit.length <= MAX_LINE ? 'short' : undefined}>
                {unit === '' ? value : `${value}\u00a0${unit}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {action !== undefined && (
        <div className="action" {...(contentLanguage.lang === undefined ? {} : { lang: locale.language })}>
          {action}
        </div>
      )}
    </article>
  )
}
