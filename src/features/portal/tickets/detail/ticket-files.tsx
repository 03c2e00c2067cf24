import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../../components/frame/use-format.ts'
import { FileRow } from '../../../../components/portal/file-row.tsx'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { useIsAgent } from '../../../../components/portal/use-viewer.ts'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { formatDay } from '../../../../i18n/formats/format-moment.ts'
import { toExtension } from '../upload-rules.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import type { TicketDetail, TicketFile } from './ticket-detail.ts'

/** In words, why a file cannot be had, or who let it go; undefined: a scanner found nothing. */
function useFileState(): (file: TicketFile) => string | undefined {
  const { t } = useTranslation('tickets')
  const { language } = useLinkFrame().locale
  return ({ state, release }) => {
    if (state === 'WAITING') return t('ticket.fileWaiting')
    if (state === 'INFECTED') return t('ticket.fileInfected')
    if (release === null) return undefined
    const { by, at, reason } = release
    return t('ticket.fileReleased', { name: by.name, date: formatDay(new Date(at), language), reason })
  }
}

/** The files of a ticket, and how they stand; staff releases what waits. */
export function TicketFiles({ files }: { readonly files: TicketDetail['attachments'] }): ReactNode {
  const { t } = useTranslation('tickets')
  const { fileHref } = usePortal()
  const { fileSize } = useFormat()
  const { language } = useLinkFrame().locale
  const isAgent = useIsAgent()
  const stateOf = useFileState()
  const [released, setReleased] = useState<TicketFile>()
  return (
    // Small screens show the files of each message alone, unless there is something to be said or done about one.
    <section data-noted={files.some((file) => stateOf(file) !== undefined) ? '' : undefined}>
      <div className="p-sec__head">
        <h2 className="p-h2">{t('ticket.attachments')}</h2>
        <span className="small">{files.length}</span>
      </div>
      {files.length === 0 ? (
        <p className="small muted p-after-head">{t('ticket.noAttachments')}</p>
      ) : (
        <ul className="p-list">
          {files.map((file) => {
            const { id, name, size, author, createdAt, path, state } = file
            return (
              <FileRow
                key={id}
                kind={toExtension(name)}
                name={<span className="p-file__name">{name}</span>}
                meta={[fileSize(size), author.name, formatDay(new Date(createdAt), language)]}
                note={stateOf(file)}
              >
                {path !== null && (
                  <a
                    className="p-btn p-btn--quiet p-btn--icon"
                    href={fileHref(path)}
                    download={name}
                    aria-label={t('ticket.download', { name })}
                  >
                    <WorkspaceIcon name="download" />
                  </a>
                )}
                {state === 'WAITING' && isAgent && (
                  <button
                    type="button"
                    className="p-btn p-btn--s"
                    aria-label={t('release.label', { name })}
                    onClick={() => setReleased(file)}
                  >
                    {t('release.action')}
                  </button>
                )}
              </FileRow>
            )
          })}
        </ul>
      )}
      {released !== undefined && <ReleaseDialog file={released} onClose={() => setReleased(undefined)} />}
    </section>
  )
}
