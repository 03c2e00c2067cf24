import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import { joinClasses } from '../../../theme/join-classes.ts'
import { ACCEPTED_FILES, MOST_FILES, toExtension } from './upload-rules.ts'
import type { UploadItem, Uploads } from './use-uploads.ts'

function Note({ item }: { readonly item: UploadItem }): ReactNode {
  const { t } = useTranslation('tickets')
  const { fileSize } = useFormat()
  const { size, percent, id, failure } = item
  if (failure !== undefined)
    return (
      <p className="p-up__note p-error">
        <WorkspaceIcon name="warn" isSmall />
        <span>{t(`files.${failure}`, { size: fileSize(size) })}</span>
      </p>
    )
  if (id !== undefined)
    return (
      <p className="p-up__note">
        <StateTag shape="full" tone="ok">
          {t('files.ready')}
        </StateTag>{' '}
        · {fileSize(size)}
      </p>
    )
  return (
    <p className="p-up__note num">
      {t('files.progress', { percent, done: fileSize((size * percent) / 100), total: fileSize(size) })}
    </p>
  )
}

function FileRow({ item, uploads }: { readonly item: UploadItem; readonly uploads: Uploads }): ReactNode {
  const { t } = useTranslation('tickets')
  const { key, name, percent, id, failure } = item
  return (
    <li className="p-up">
      <span className="p-file__ext" aria-hidden="true">
        {toExtension(name)}
      </span>
      <span className="p-file__name">{name}</span>
      <div className="p-actions">
        {failure === 'failed' && (
          <button type="button" className="p-btn p-btn--s" onClick={() => uploads.resume(key)}>
            <WorkspaceIcon name="refresh" isSmall />
            {t('files.resume')}
          </button>
        )}
        <button
          type="button"
          className="p-btn p-btn--quiet p-btn--icon"
          aria-label={t('files.remove', { name })}
          onClick={() => uploads.remove(key)}
        >
          <WorkspaceIcon name="close" />
        </button>
      </div>
      {id === undefined && failure === undefined && (
        <progress className="p-up__bar" max={100} value={percent} aria-label={name} />
      )}
      <Note item={item} />
    </li>
  )
}

export interface FileFieldProps {
  readonly uploads: Uploads
  readonly error?: string | undefined
  /** Without a frame, below a text. */
  readonly isSmall?: boolean
}

/** Pictures, films, documents and logs: chosen or dropped, uploaded at once, removable. */
export function FileField({ uploads, error, isSmall = false }: FileFieldProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { t: frame } = useTranslation('portal')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const said = uploads.isFull ? t('files.tooMany', { count: MOST_FILES }) : error
  return (
    <div className="p-stack p-stack--tight">
      <div
        className={joinClasses(isSmall ? 'p-row' : 'p-drop', isOver && 'is-over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          uploads.add([...event.dataTransfer.files])
        }}
      >
        <input
          ref={input}
          className="p-sr"
          type="file"
          multiple
          accept={ACCEPTED_FILES}
          tabIndex={-1}
          aria-label={`${t('files.title')} (${frame('state.optional')})`}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])])
            // The same file can be chosen again after it was taken back.
            target.value = ''
          }}
        />
        <div className="p-row">
          <button
            type="button"
            className={isSmall ? 'p-btn p-btn--quiet' : 'p-btn'}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <WorkspaceIcon name="clip" />
            {t('files.add')}
          </button>
          {!isSmall && <span className="muted opt-s">{t('files.drop')}</span>}
        </div>
        <p className="p-hint" id={`${id}-hint`}>
          {t('files.hint')}
        </p>
      </div>
      {uploads.items.length > 0 && (
        <ul className="p-list">
          {uploads.items.map((item) => (
            <FileRow key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
      <output className="p-error">{said}</output>
    </div>
  )
}
