import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { useFormat } from '../../../components/frame/use-format.ts'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { withQuery } from '../../../components/workspace/calls/with-query.ts'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'
import { EDITOR_IMPACT_PATH, impactAnswerSchema, type ImpactAnswer } from '../../../contracts/editor/impact.ts'
import { replaceUrlCode } from '../../../domain/locale/url-code-in-address.ts'
import { toImpactQueryState, type ImpactQueryState } from './impact-query-state.ts'
import { ImpactRoutes } from './impact-routes.tsx'
import { PageDifference } from './page-difference.tsx'
import { ReleasesSection } from './releases-section.tsx'
import { useEditorQuery } from '../shell/use-editor-query.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

/** Both stages are fetched and planned when the first editor asks. */
const TIMEOUT_MS = 180_000

function Problems({ problems }: Pick<ImpactAnswer, 'problems'>): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const count = problems.length
  if (count === 0) return undefined
  return (
    <Notice tone="bad" icon="warn" title={t('impact.problems', { count, number: number(count) })}>
      <ul lang="en">
        {problems.map(({ message, hint }) => (
          <li key={message}>
            {message} {hint}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** All drafts, with a choice of a single one. */
function Drafts({ drafts, entry }: Pick<ImpactAnswer, 'drafts'> & Pick<ImpactQueryState, 'entry'>): ReactNode {
  const { t } = useTranslation('editor')
  const { place, go } = useWorkspace()
  return (
    <div className="p-field e-drafts">
      <label htmlFor="impact-entry">{t('impact.drafts')}</label>
      <select
        id="impact-entry"
        className="p-input"
        value={entry ?? ''}
        onChange={({ target }) => go(place.path, { query: withQuery(place.query, { entry: target.value, url: '' }) })}
      >
        <option value="">{t('impact.all')}</option>
        {drafts.map(({ id, title, turn }) => (
          <option key={id} value={id}>
            {title} ({t(`impact.becomes.${turn}`)})
          </option>
        ))}
        {entry !== undefined && !drafts.some(({ id }) => id === entry) && <option>{entry}</option>}
      </select>
    </div>
  )
}

function Impact({ impact, address }: { readonly impact: ImpactAnswer; readonly address: ImpactQueryState }): ReactNode {
  const { t, i18n } = useTranslation('editor')
  const { entry, url } = address
  if (impact.drafts.length === 0) return <Empty icon="check" level={2} title={t('impact.noDrafts')} />
  const route =
    url === undefined
      ? undefined
      : impact.routes.find((one) => one.locales.some((code) => replaceUrlCode(one.url, code) === url))
  return (
    <>
      <Drafts drafts={impact.drafts} {...omitUndefined({ entry })} />
      <Problems problems={impact.problems} />
      {route !== undefined && url !== undefined && <PageDifference route={route} address={{ ...address, url }} />}
      <ImpactRoutes impact={impact} />
      <p className="e-note small">
        <Trans
          i18n={i18n}
          t={t}
          i18nKey="impact.command"
          values={{ command: entry === undefined ? 'uapp impact --drafts' : `uapp impact --drafts ${entry}` }}
          components={{ code: <code /> }}
        />
      </p>
    </>
  )
}

/**
 * Publishing: the live release and those held back; then what publishing all drafts or one would change: addresses,
 * redirects, and the difference of each page.
 */
export function ImpactScreen(): ReactNode {
  const { t } = useTranslation('editor')
  const { place } = useWorkspace()
  const address = toImpactQueryState(place.query)
  const { entry, url } = address
  const path = entry === undefined ? EDITOR_IMPACT_PATH : `${EDITOR_IMPACT_PATH}?entry=${encodeURIComponent(entry)}`
  const query = useEditorQuery(path, impactAnswerSchema, { timeoutMs: TIMEOUT_MS })
  const title = query.data?.drafts.find(({ id }) => id === entry)?.title ?? entry
  return (
    <div className="p-page p-page--wide">
      <ScreenHead title={t('impact.place')} />
      {url === undefined && <ReleasesSection />}
      <ScreenSection id="impact" title={t('impact.title')}>
        <p className="e-note">
          {title === undefined ? t('impact.sub') : t('impact.subEntry', { title })} {t('impact.where')}
        </p>
        <QueryState
          query={query}
          skeleton={
            <>
              <Notice tone="info" icon="clock" isNew title={t('impact.working')}>
                <p>{t('impact.workingText')}</p>
              </Notice>
              <Skeleton rows={8} />
            </>
          }
        >
          {(impact) => <Impact impact={impact} address={address} />}
        </QueryState>
      </ScreenSection>
    </div>
  )
}
