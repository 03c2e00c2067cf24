import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { useFormat } from '../../../components/frame/use-format.ts'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import type { BlockedReleaseJson, EditorReleases } from '../../../contracts/editor/releases.ts'
import { formatMoment } from '../../../i18n/formats/format-moment.ts'
import { GateFindings } from './gate-findings.tsx'
import { GATE_VARIANTS } from './gate-variants.ts'
import { GateTable } from './gate-table.tsx'
import { PublishDialog, type Decision } from './publish-dialog.tsx'
import { useGateWords } from './use-gate-words.ts'

export interface BlockedReleaseProps {
  readonly release: BlockedReleaseJson
  readonly current: EditorReleases['current']
  readonly canPublish: boolean
  readonly onPublished: (after: EditorReleases) => void
  /** What the gate finds now, compared with what is current now. */
  readonly onStopped: (release: BlockedReleaseJson) => void
}

/** How it compares with the current release, which may have changed since the comparison. */
function Age({ release, current }: Pick<BlockedReleaseProps, 'release' | 'current'>): ReactNode {
  const { t } = useTranslation('editor')
  const { comparedWith } = release
  return comparedWith === null || comparedWith === current.buildId ? undefined : <p>{t('releases.stale')}</p>
}

/** A release that is held back: why, what it would remove, and how to publish it nevertheless. */
export function BlockedRelease(props: BlockedReleaseProps): ReactNode {
  const { release, current, canPublish, onPublished, onStopped } = props
  const { t, i18n } = useTranslation('editor')
  const { number } = useFormat()
  const { headline } = useGateWords()
  const { language } = useLinkFrame().locale
  const [decision, setDecision] = useState<Decision>({ by: '', reason: '' })
  const [state, setState] = useState<'asking' | 'stopped'>()
  const { buildId, checks, createdAt } = release
  const found = checks.filter(({ findings }) => findings.length > 0)
  const stopping = found.filter((check) => check.state === 'stops')
  const [first] = stopping
  const count = stopping.length
  return (
    <section className="e-gate" aria-labelledby={`held-${buildId} build-${buildId}`}>
      <header>
        <h2 id={`held-${buildId}`}>{first === undefined ? buildId : headline(first)}</h2>
        <StateTag {...GATE_VARIANTS.stops} isFramed>
          {t('releases.stopping', { count, number: number(count), total: number(checks.length) })}
        </StateTag>
        <p>
          {t('releases.built', { date: formatMoment(new Date(createdAt), language) })}{' '}
          <code id={`build-${buildId}`}>{buildId}</code>
        </p>
        <Age release={release} current={current} />
      </header>
      <div className="e-gate__body">
        {state === 'stopped' && <Notice tone="bad" icon="warn" isNew title={t('releases.problem.stopped')} />}
        <GateTable checks={checks} />
        <GateFindings release={release} />
      </div>
      <footer>
        {canPublish ? (
          found.length > 0 && (
            <button type="button" className="p-btn" onClick={() => setState('asking')}>
              <WorkspaceIcon name="publish" isSmall />
              {t('releases.publish')}
            </button>
          )
        ) : (
          <p className="small">
            <Trans
              i18n={i18n}
              t={t}
              i18nKey="releases.command"
              values={{
                command: `uapp publish ${buildId} --accept ${found.map(({ check }) => check).join(' ')} --by "…"`,
              }}
              components={{ code: <code /> }}
            />
          </p>
        )}
      </footer>
      {state === 'asking' && (
        <PublishDialog
          release={release}
          decision={decision}
          onDecide={setDecision}
          onPublished={onPublished}
          onStopped={(after) => {
            setState('stopped')
            onStopped(after)
          }}
          onClose={() => setState(undefined)}
        />
      )}
    </section>
  )
}
