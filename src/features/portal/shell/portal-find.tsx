import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { isSerialNumber } from '../../../domain/portal/serial-number.ts'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'

/** What a ticket is called. */
const NUMBER = /^#?\s*(\d{4,9})$/

/** Jumps to a ticket by its number, to a machine by its serial number; other words search the tickets. The key `/` leads here. */
export function PortalFind(): ReactNode {
  const { go } = usePortal()
  const { t } = useTranslation('portal')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <search className="p-find">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const text = field.current?.value.trim() ?? ''
          if (text === '') return
          const [, number] = NUMBER.exec(text) ?? []
          if (number !== undefined) go(`/tickets/${number}`)
          else if (isSerialNumber(text)) go(`/machines/${text.toUpperCase()}`)
          else go('/tickets/list', { query: new URLSearchParams({ search: text }) })
        }}
      >
        <label className="p-sr" htmlFor="portal-find">
          {t('find')}
        </label>
        <WorkspaceIcon name="search" />
        <input id="portal-find" ref={field} type="search" placeholder={t('findPlaceholder')} maxLength={200} />
        <kbd aria-hidden="true">/</kbd>
      </form>
    </search>
  )
}
