import type { ReactNode } from 'react'
import type { ProductPageContent } from '../../domain/page-data.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
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
  const t = useTexts()
  return (
    <div>
      {props.hasTitle && <h3 className={titleStyles}>{t('product.capabilities')}</h3>}
      <dl className={styles}>
        {props.capabilities.map(({ id, name, description }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
