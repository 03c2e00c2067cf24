import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { continuesSearch } from '../../../components/workspace/calls/continues-search.ts'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { ChoiceFilter } from '../../../components/workspace/controls/choice-filter.tsx'
import { SearchField } from '../../../components/workspace/controls/search-field.tsx'
import { withQuery } from '../../../components/workspace/calls/with-query.ts'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'
import { groupBy } from '../../../domain/values/group-by.ts'
import { TRANSLATION_STATES } from '../../../domain/translation/translation.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { useEditor } from '../shell/editor-context.tsx'
import {
  filterPages,
  NO_SECTION,
  sectionOf,
  TEXT_NEEDS,
  type MatrixQueryState,
  type MatrixPage,
} from './matrix-query-state.ts'

export interface MatrixToolbarProps {
  /** All of the site. */
  readonly pages: readonly MatrixPage[]
  readonly address: MatrixQueryState
  /** What can be done with what is shown. */
  readonly actions: ReactNode
}

/** Search and filters of the matrix, with how many pages each would leave; what is chosen stands in the address. */
export function MatrixToolbar({ pages, address, actions }: MatrixToolbarProps): ReactNode {
  const { scope } = useEditor()
  const { t } = useTranslation('editor')
  const { place, go } = useWorkspace()
  const { t: shared } = useTranslation('workspace')
  const reader = useLinkFrame().locale.language
  const sections = useMemo(() => [...groupBy(pages, sectionOf)].sort(([a], [b]) => (a < b ? -1 : 1)), [pages])
  const change = (changes: Readonly<Record<string, string | readonly string[]>>): void =>
    go(place.path, { query: withQuery(place.query, changes), replace: continuesSearch(address.search, changes) })
  const countWith = (more: Partial<MatrixQueryState>): number => filterPages(pages, { ...address, ...more }).length
  return (
    <div className="p-toolbar e-tools">
      <SearchField
        label={t('matrix.search')}
        placeholder={t('matrix.search')}
        value={address.search}
        onSearch={(search) => change({ search })}
      />
      <fieldset className="p-chips">
        <legend className="p-sr">{shared('filter.label')}</legend>
        <ChoiceFilter
          name={t('matrix.state')}
          options={TRANSLATION_STATES.map((state) => ({
            value: state,
            label: t(`states.${state}`),
            count: countWith({ states: [state] }),
          }))}
          chosen={address.states}
          onChange={(state) => change({ state })}
        />
        <ChoiceFilter
          name={t('job.texts')}
          options={TEXT_NEEDS.map((need) => ({
            value: need,
            label: t(`job.needs.${need}`),
            count: countWith({ texts: [need] }),
          }))}
          chosen={address.texts}
          onChange={(texts) => change({ texts })}
        />
        <ChoiceFilter
          name={t('matrix.language')}
          options={scope.site.languages.map((language) => ({
            value: language,
            label: formatLanguageName(language, reader),
            count: countWith({ languages: [language] }),
          }))}
          chosen={address.languages}
          onChange={(languages) => change({ in: languages })}
        />
        <ChoiceFilter
          name={t('matrix.section')}
          options={sections.map(([section]) => ({
            value: section,
            label: section === NO_SECTION ? t('matrix.noSection') : `/${section}`,
            count: countWith({ sections: [section] }),
          }))}
          chosen={address.sections}
          onChange={(section) => change({ section })}
        />
      </fieldset>
      <div className="p-toolbar__end">{actions}</div>
    </div>
  )
}
