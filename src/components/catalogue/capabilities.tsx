import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductPageContent } from '../../domain/page/page-data.ts'
import { Picture } from '../kit/picture.tsx'
import { css } from '../../theme/css.ts'

const titleStyles = css`
  margin-bottom: 12px;
`

const styles = css`
  border-top: 1px solid var(--ink);
  & > div {
    padding-block: 12px;
    border-bottom: var(--hair);
  }
  & .pictured {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: 2px 20px;
  }
  & .pic {
    grid-area: 1 / 1 / span 2;
    & > * {
      width: 100%;
      height: auto;
      mix-blend-mode: multiply;
    }
  }
  & dt {
    font-weight: 500;
  }
  & dd {
    color: var(--ink-2);
    font-size: var(--step--1);
  }
`

/** What a product can do. */
export function Capabilities(props: {
  readonly capabilities: ProductPageContent['capabilities']
  readonly hasTitle: boolean
}): ReactNode {
  const { t } = useTranslation()
  return (
    <div>
      {props.hasTitle && <h3 className={titleStyles}>{t('product.capabilities')}</h3>}
      <dl className={styles}>
        {props.capabilities.map(({ id, name, description, image }) => (
          <div key={id} className={image === undefined ? undefined : 'pictured'}>
            <dt>{name}</dt>
            <dd>{description}</dd>
            {image !== undefined && (
              <dd className="pic">
                <Picture image={image} preset="capability" alt="" />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}
