import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/links/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { SharePanel } from './share-panel.tsx'

/** Some browsers share nothing, or only where a page is secure: TypeScript's types promise more than there is. */
function findShare(): ((data: ShareData) => Promise<void>) | undefined {
  return 'share' in navigator ? (data) => navigator.share(data) : undefined
}

export interface ShareButtonProps {
  /** Unique on the page: id of the panel. */
  readonly id: string
  readonly title: string
  /** Complete address. */
  readonly url: string
}

/**
 * Shares a page (S1 §2): by the device's own sharing where the browser has it, else by a panel with links. The panel opens
 * without scripts, too.
 */
export function ShareButton({ id, title, url }: ShareButtonProps): ReactNode {
  const { t } = useTranslation('page')
  const share = (event: MouseEvent): void => {
    const shareByDevice = findShare()
    if (shareByDevice === undefined) return
    // The panel stays closed.
    event.preventDefault()
    shareByDevice({ title, url }).catch((error: unknown) => {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.showPopover()
    })
  }
  return (
    <>
      <Button look="line" compact popoverTarget={id} aria-haspopup="dialog" onClick={share}>
        <Icon name="share" />
        <span>{t('share.share')}</span>
      </Button>
      <SharePanel id={id} title={title} url={url} />
    </>
  )
}
