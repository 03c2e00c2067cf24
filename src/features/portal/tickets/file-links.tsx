import type { ReactNode } from 'react'
import { useFormat } from '../../../components/frame/use-format.ts'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import type { TicketFile } from './ticket-detail.ts'
import { toExtension } from './upload-rules.ts'

/** The files of a message. */
export function FileLinks({ files }: { readonly files: readonly TicketFile[] }): ReactNode {
  const { fileHref } = usePortal()
  const { fileSize } = useFormat()
  if (files.length === 0) return null
  return (
    <div className="p-thumbs">
      {files.map(({ id, name, size, path }) => (
        <a key={id} className="p-thumb" href={fileHref(path)} download={name}>
          <span className="p-file__ext" aria-hidden="true">
            {toExtension(name)}
          </span>
          <span>
            {name} <span className="muted nowrap">{fileSize(size)}</span>
          </span>
        </a>
      ))}
    </div>
  )
}
