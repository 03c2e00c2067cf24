import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsLive } from '../../../components/frame/use-is-live.ts'
import { useMedia } from '../../../components/frame/use-media.ts'
import { CheckField } from '../../../components/kit/fields/check-field.tsx'
import { Icon } from '../../../components/kit/icon.tsx'
import type { TemplateContent } from '../../../domain/page/page-data.ts'
import type { FoundProducts } from './found-products.ts'

/** The capabilities to choose from, once scripts run. */
export function FilterPanel(props: {
  readonly capabilities: TemplateContent['classification']['capabilities']
  /** How many products each choice leaves; absent: as many as have it. */
  readonly counts: FoundProducts['counts'] | undefined
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}): ReactNode {
  const { capabilities, counts, chosen, onToggle } = props
  const { t } = useTranslation()
  const isLive = useIsLive()
  // Wide windows show the filters at once, small ones behind their title.
  const isOpen = useMedia('(min-width: 1024px)')
  return (
    <details className="filters no-print" open={isOpen} hidden={!isLive}>
      <summary>
        <Icon name="filter" />
        {t('filter.title')}
      </summary>
      <fieldset>
        <legend>{t('product.capabilities')}</legend>
        {capabilities.map(({ id, name, count: all }) => {
          const count = counts === undefined ? all : (counts.get(id) ?? 0)
          return (
            <CheckField
              key={id}
              label={name}
              count={count}
              checked={chosen.has(id)}
              disabled={count === 0 && !chosen.has(id)}
              onChange={() => onToggle(id)}
            />
          )
        })}
      </fieldset>
    </details>
  )
}
