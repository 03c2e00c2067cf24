import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { copyText } from '../../../components/workspace/controls/copy-text.ts'
import { FileRow } from '../../../components/portal/file-row.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { toDomainName } from '../../../components/portal/wire-names.ts'
import { toFileKind } from '../../../components/portal/to-file-kind.ts'
import type { Download } from './group-downloads.ts'

function Checksum({ download: { checksum, notes } }: { readonly download: Download }): ReactNode {
  const { t } = useTranslation('machines')
  const copy = (): void => copyText(checksum, { done: t('center.copied'), failed: t('center.copyFailed') })
  return (
    <dl className="p-facts">
      {notes !== '' && (
        <div className="wide">
          <dt>{t('center.notes')}</dt>
          <dd>{notes}</dd>
        </div>
      )}
      <div className="wide">
        <dt>{t('center.checksum')}</dt>
        <dd>
          <code>{checksum}</code>
          <p className="small muted">{t('center.verify')}</p>
          <button type="button" className="p-btn p-btn--s" onClick={copy}>
            <WorkspaceIcon name="copy" isSmall />
            {t('center.copy')}
          </button>
        </dd>
      </div>
    </dl>
  )
}

function DownloadRow({ download, isNewest }: { readonly download: Download; readonly isNewest: boolean }): ReactNode {
  const { t } = useTranslation('machines')
  const { fileHref } = usePortal()
  const { date, fileSize, languageName } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { title, version, platform, mediaType, size, releasedOn, language, change, path } = download
  return (
    <FileRow
      hasDetails
      kind={toFileKind(mediaType)}
      name={
        <>
          <a className="p-file__name" href={fileHref(path)} download>
            {title}
          </a>{' '}
          {change !== null && <b className="p-plain">{t(`center.changes.${toDomainName(change)}`)}</b>}{' '}
          {isNewest && <span className="p-plain">{t('center.newest')}</span>}
        </>
      }
      meta={[version, platform, language === null ? '' : languageName(language), date(releasedOn), fileSize(size)]}
    >
      <span className="p-actions">
        <button
          type="button"
          className="p-btn p-btn--quiet p-btn--s"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('center.details', { title })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('center.detailsShort')}
          <WorkspaceIcon name="down" isSmall />
        </button>
        <a
          className="p-btn p-btn--icon"
          href={fileHref(path)}
          download
          aria-label={t('center.download', { title, version })}
        >
          <WorkspaceIcon name="download" />
        </a>
      </span>
      <div className="p-file__more" id={id} hidden={!isOpen}>
        {isOpen && <Checksum download={download} />}
      </div>
    </FileRow>
  )
}

export interface DownloadListProps {
  readonly downloads: readonly Download[]
  /** Day of those that are marked as the newest; absent: none is. */
  readonly newest?: string
}

/** Files with version, platform, day, size; checksum and notes on demand. */
export function DownloadList({ downloads, newest }: DownloadListProps): ReactNode {
  return (
    <ul className="p-list">
      {downloads.map((download) => (
        <DownloadRow key={download.id} download={download} isNewest={download.releasedOn === newest} />
      ))}
    </ul>
  )
}
