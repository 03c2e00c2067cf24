import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { Facts } from '../../../components/workspace/messages/facts.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { EDITOR_OVERVIEW_PATH } from '../../../contracts/editor/editor-overview.ts'
import {
  EDITOR_RELEASES_PATH,
  editorReleasesSchema,
  type BlockedReleaseJson,
  type EditorReleases,
} from '../../../contracts/editor/releases.ts'
import { formatMoment } from '../../../i18n/formats/format-moment.ts'
import { BlockedRelease } from './blocked-release.tsx'
import { useEditor } from '../shell/editor-context.tsx'
import { useEditorQuery } from '../shell/use-editor-query.ts'

/** A runtime looks for a new release several times a second. */
const TAKING_UP_MS = 1000

function Accepted({ accepted }: Pick<EditorReleases['current'], 'accepted'>): ReactNode {
  const { t } = useTranslation('editor')
  if (accepted === null) return undefined
  const { by, checks, reason } = accepted
  return (
    <p className="e-note">
      {t('releases.overridden', { name: by, checks: checks.map((check) => t(`releases.check.${check}`)).join(', ') })}
      {reason !== null && (
        <>
          {' '}
          <q>{reason}</q>
        </>
      )}
    </p>
  )
}

function Live({ current }: Pick<EditorReleases, 'current'>): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const { language } = useLinkFrame().locale
  const { buildId, publishedAt, createdAt, urls, pages, isServed, accepted } = current
  const since = publishedAt ?? createdAt
  const known = (count: number | null): string => (count === null ? t('page.none') : number(count))
  return (
    <>
      <Facts
        columns={4}
        facts={[
          [t('releases.since'), since === null ? t('page.none') : formatMoment(new Date(since), language)],
          [t('releases.pages'), known(pages)],
          [t('releases.addresses'), known(urls)],
          [t('releases.release'), <code key="id">{buildId}</code>],
        ]}
      />
      <Accepted accepted={accepted} />
      {!isServed && <Notice tone="info" icon="clock" isNew title={t('releases.takingUp')} />}
    </>
  )
}

/** The frame depends on the release, too, and is loaded again for another one. */
function useFreshOverview(releases: EditorReleases | undefined): void {
  const client = useQueryClient()
  const { overview } = useEditor()
  const served = releases?.current.isServed === true ? releases.current.buildId : undefined
  const shown = overview.release.buildId
  useEffect(() => {
    if (served !== undefined && served !== shown) void client.invalidateQueries({ queryKey: [EDITOR_OVERVIEW_PATH] })
  }, [client, served, shown])
}

/** What visitors see, and the releases that the publish gate holds back. */
export function ReleasesSection(): ReactNode {
  const { t } = useTranslation('editor')
  const client = useQueryClient()
  const query = useEditorQuery(EDITOR_RELEASES_PATH, editorReleasesSchema, {
    everyMs: ({ current }) => (current.isServed ? false : TAKING_UP_MS),
  })
  useFreshOverview(query.data)
  const take = (releases: EditorReleases): void => void client.setQueryData([EDITOR_RELEASES_PATH], releases)
  const live = useRef<HTMLDivElement>(null)
  const [published, setPublished] = useState<string>()
  // The part with the button is gone, so the focus moves to the live release.
  useEffect(() => {
    if (published !== undefined) live.current?.focus()
  }, [published])
  const publish = (after: EditorReleases): void => {
    take(after)
    setPublished(after.current.buildId)
  }
  // Valid while the live release stays the same; the record keeps the findings of the build.
  const [anew, setAnew] = useState<readonly BlockedReleaseJson[]>([])
  const withAnew = ({ blocked, current }: EditorReleases): readonly BlockedReleaseJson[] =>
    blocked.map(
      (one) =>
        anew.findLast(({ buildId, comparedWith }) => buildId === one.buildId && comparedWith === current.buildId) ??
        one,
    )
  return (
    <QueryState query={query} skeleton={<Skeleton rows={3} />}>
      {(releases) => (
        <>
          <div ref={live} className="e-live" tabIndex={-1}>
            <ScreenSection id="live" title={t('releases.live')}>
              {published !== undefined && <Notice tone="ok" icon="check" isNew title={t('releases.published')} />}
              <Live current={releases.current} />
              {releases.blocked.length === 0 && <p className="e-note">{t('releases.none')}</p>}
            </ScreenSection>
          </div>
          {withAnew(releases).map((release) => (
            <BlockedRelease
              key={release.buildId}
              release={release}
              current={releases.current}
              canPublish={releases.canPublish}
              onPublished={publish}
              onStopped={(after) => setAnew([...anew, after])}
            />
          ))}
        </>
      )}
    </QueryState>
  )
}
