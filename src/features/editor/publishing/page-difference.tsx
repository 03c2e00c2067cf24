import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { withQuery } from '../../../components/workspace/calls/with-query.ts'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'
import type { ImpactRoute } from '../../../contracts/editor/impact.ts'
import {
  PAGE_DIFFERENCE_PATH,
  pageDifferenceSchema,
  type PageDifference as Difference,
} from '../../../contracts/editor/page-difference.ts'
import { replaceUrlCode } from '../../../domain/locale/url-code-in-address.ts'
import type { ImpactQueryState } from './impact-query-state.ts'
import { PageSides } from './page-sides.tsx'
import { SwitchGroup } from '../shell/switch-group.tsx'
import { useEditorQuery } from '../shell/use-editor-query.ts'
import { WordRuns } from './word-changes.tsx'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

function Words({ difference, language }: { readonly difference: Difference; readonly language: string }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const { blocks, added, removed } = difference
  if (blocks.length === 0) return <p className="e-note">{t('impact.same')}</p>
  return (
    <>
      <p className="e-note num">
        {t('impact.added', { count: added, number: number(added) })} ·{' '}
        {t('impact.removed', { count: removed, number: number(removed) })}
      </p>
      <ul className="e-words" lang={language}>
        {blocks.map(({ runs }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- blocks have no names, and never change places
          <li key={at}>
            <WordRuns runs={runs} />
          </li>
        ))}
      </ul>
    </>
  )
}

export interface PageDifferenceProps {
  readonly route: ImpactRoute
  readonly address: ImpactQueryState & { readonly url: string }
}

/** How one page would change: its words, or both stages side by side, in any of its locales. */
export function PageDifference({ route, address }: PageDifferenceProps): ReactNode {
  const { t } = useTranslation('editor')
  const { place, go } = useWorkspace()
  const { url, view, width, entry } = address
  const query = new URLSearchParams({ url, ...omitUndefined({ entry }) })
  const difference = useEditorQuery(`${PAGE_DIFFERENCE_PATH}?${query.toString()}`, pageDifferenceSchema)
  const change = (changes: Readonly<Record<string, string>>): void =>
    go(place.path, { query: withQuery(place.query, changes), replace: true })
  const urlCode = new URL(url).pathname.split('/')[1] ?? ''
  return (
    <ScreenSection
      id="impact-difference"
      title={<span lang="en">{route.title}</span>}
      note={
        <ScreenLink to="/publishing" query={withQuery(place.query, { url: '' })}>
          {t('impact.close')}
        </ScreenLink>
      }
    >
      <div className="p-toolbar e-tools">
        <div className="p-field e-locale">
          <label htmlFor="impact-locale">{t('impact.locale')}</label>
          <select
            id="impact-locale"
            className="p-input"
            value={urlCode}
            onChange={({ target }) => change({ url: replaceUrlCode(route.url, target.value) })}
          >
            {route.locales.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </div>
        <div className="p-toolbar__end">
          <SwitchGroup
            label={t('impact.view')}
            options={[
              ['words', t('impact.views.words')],
              ['sides', t('impact.views.sides')],
            ]}
            chosen={view}
            onChoose={(one) => change({ view: one === 'words' ? '' : one })}
          />
          {view === 'sides' && (
            <SwitchGroup
              label={t('impact.width')}
              options={[
                ['phone', t('impact.widths.phone')],
                ['desktop', t('impact.widths.desktop')],
              ]}
              chosen={width}
              onChoose={(one) => change({ width: one === 'desktop' ? '' : one })}
            />
          )}
        </div>
      </div>
      <QueryState query={difference} skeleton={<Skeleton rows={6} />}>
        {(found) =>
          view === 'words' ? (
            <Words difference={found} language={urlCode} />
          ) : (
            <PageSides url={url} titles={found.titles} width={width} {...omitUndefined({ entry })} />
          )
        }
      </QueryState>
    </ScreenSection>
  )
}
