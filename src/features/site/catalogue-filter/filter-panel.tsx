import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { useIsLive } from '../../../components/frame/use-is-live.ts'
import { useMeasurement } from '../../../components/frame/measurement.tsx'
import { useMedia } from '../../../components/frame/use-media.ts'
import { CheckField } from '../../../components/kit/fields/check-field.tsx'
import { fieldStyles } from '../../../components/kit/fields/field-styles.ts'
import { Icon } from '../../../components/kit/icon.tsx'
import { Button } from '../../../components/kit/links/button.tsx'
import { toValueKey, type ChoiceFacet, type RangeFacet } from '../../../domain/catalogue/facets.ts'
import { formatGauge, GAUGE_UNIT } from '../../../domain/catalogue/wire-gauge.ts'
import { CAPABILITY_PARAMETER, toFacetParameter, type FilterState } from '../../../domain/catalogue/filter-state.ts'
import type { TemplateContent } from '../../../domain/page/page-data.ts'
import { FilterLink } from './filter-link.tsx'
import type { FoundProducts } from './found-products.ts'

type Classification = TemplateContent['classification']

interface PanelProps {
  readonly content: Pick<Classification, 'capabilities' | 'facets'>
  /** How many products each choice leaves; absent: as many as have it. */
  readonly counts: FoundProducts['counts'] | undefined
  readonly state: FilterState
  /** Ids of properties whose texts are no numbers. */
  readonly wrong: ReadonlySet<string>
  readonly onToggle: (value: string) => void
  readonly onWrite: (id: string, text: string) => void
}

interface Box {
  readonly key: string
  readonly name: string
  readonly value: string
  readonly label: string
  readonly all: number
}

function Boxes({
  legend,
  boxes,
  panel,
}: {
  readonly legend: string
  readonly boxes: readonly Box[]
  readonly panel: PanelProps
}): ReactNode {
  const { counts, state, onToggle } = panel
  const isLive = useIsLive()
  return (
    <fieldset>
      <legend>{legend}</legend>
      {boxes.map(({ key, name, value, label, all }) => {
        const count = counts === undefined ? all : (counts.get(key) ?? 0)
        const isChosen = state.values.has(key)
        // Without scripts.
        if (!isLive) return <FilterLink key={key} name={name} value={value} label={label} count={count} />
        return (
          <CheckField
            key={key}
            label={label}
            count={count}
            checked={isChosen}
            disabled={count === 0 && !isChosen}
            onChange={() => onToggle(key)}
          />
        )
      })}
    </fieldset>
  )
}

const toBoxes = (facet: ChoiceFacet): readonly Box[] =>
  facet.values.map(({ text, count }, at) => ({
    key: toValueKey(facet, at),
    name: toFacetParameter(facet),
    value: text,
    label: text,
    all: count,
  }))

function Measure({ facet, panel }: { readonly facet: RangeFacet; readonly panel: PanelProps }): ReactNode {
  const { state, wrong, onWrite } = panel
  const { t } = useTranslation()
  const format = useFormat()
  const system = useMeasurement()
  const { id, name, units } = facet
  const text = state.texts.get(id) ?? ''
  const [draft, setDraft] = useState(text)
  const [told, setTold] = useState(text)
  // Another address fills the field anew; until then it is the visitor's own.
  if (told !== text) {
    setTold(text)
    setDraft(text)
  }
  const isWrong = wrong.has(id)
  const own = units.find((one) => one.system === undefined || one.system === system) ?? units[0]
  const hint = units
    .filter((one) => one === own || one.system === undefined)
    .map(({ unit, from, to }) => {
      const print = unit === GAUGE_UNIT ? formatGauge : format.number
      return `${print(from)} – ${print(to)}\u00a0${unit}`.trim()
    })
    .join(' · ')
  const field = `filter-${id}`
  return (
    <div className={`measure ${fieldStyles}`}>
      <label htmlFor={field}>{name}</label>
      <input
        id={field}
        name={toFacetParameter(facet)}
        value={draft}
        autoComplete="off"
        inputMode="text"
        aria-describedby={`${field}-hint`}
        aria-invalid={isWrong}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={() => onWrite(id, draft.trim())}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onWrite(id, draft.trim())
        }}
      />
      <span className={isWrong ? 'error' : 'hint'} id={`${field}-hint`} suppressHydrationWarning>
        {isWrong ? t('filter.wrong', { range: hint }) : hint}
      </span>
    </div>
  )
}

/**
 * Capabilities and properties to choose from. Without scripts words are links, and numbers a form, whose answer the runtime gives
 * at the page's own address; with scripts each choice counts at once.
 */
export function FilterPanel(panel: PanelProps): ReactNode {
  const { content } = panel
  const { capabilities, facets } = content
  const { t } = useTranslation()
  const isLive = useIsLive()
  // Wide windows show the filters at once, small ones behind their title.
  const isOpen = useMedia('(min-width: 1024px)')
  const ranges = facets.filter((facet) => facet.kind === 'range')
  const choices = facets.filter((facet) => facet.kind === 'choice')
  return (
    <form className="no-print" method="get" action="#found" onSubmit={(event) => event.preventDefault()}>
      <details className="filters" open={isOpen}>
        <summary>
          <Icon name="filter" />
          {t('filter.title')}
        </summary>
        {ranges.map((facet) => (
          <Measure key={facet.id} facet={facet} panel={panel} />
        ))}
        {capabilities.length > 1 && (
          <Boxes
            legend={t('product.capabilities')}
            panel={panel}
            boxes={capabilities.map(({ id, name, count }) => ({
              key: id,
              name: CAPABILITY_PARAMETER,
              value: id,
              label: name,
              all: count,
            }))}
          />
        )}
        {choices.map((facet) => (
          <Boxes key={facet.id} legend={facet.name} boxes={toBoxes(facet)} panel={panel} />
        ))}
        {!isLive && ranges.length > 0 && (
          <Button type="submit" compact>
            {t('filter.apply')}
          </Button>
        )}
      </details>
    </form>
  )
}
