import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FloatingFlash } from '../../domain/page/flash-message.ts'
import { from } from '../../theme/breakpoints.ts'
import { css } from '../../theme/css.ts'
import { useFlashes } from './flash-store.ts'

const styles = css`
  position: fixed;
  right: max(16px, env(safe-area-inset-right));
  bottom: calc(72px + env(safe-area-inset-bottom));
  z-index: 55;
  width: min(420px, 100% - 32px);
  pointer-events: none;
  & ul {
    display: grid;
    gap: 8px;
    list-style: none;
    max-height: calc(50dvh - 48px);
    overflow-y: auto;
  }
  & .errors {
    margin-top: 8px;
  }
  & li {
    pointer-events: auto;
    outline-offset: -2px;
    box-shadow: var(--shadow-panel);
    animation: flash-rise var(--calm) var(--ease);
  }
  @keyframes flash-rise {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }
  /* The comparison's bar lies at the lower edge, too. */
  html:has([data-dock]) & {
    bottom: calc(136px + env(safe-area-inset-bottom));
  }
  ${from.desktop} {
    bottom: max(16px, env(safe-area-inset-bottom));
    html:has([data-dock]) & {
      bottom: 80px;
    }
  }
  @media print {
    display: none;
  }
`

type Message = ComponentType<{ readonly message: FloatingFlash }>

/** Most visits show none, so the code is loaded with the first message. */
let known: Message | undefined

function useMessageComponent(isNeeded: boolean): Message | undefined {
  const [component, setComponent] = useState(() => known)
  useEffect(() => {
    if (!isNeeded || component !== undefined) return
    import('./floating-message.tsx').then(
      ({ FloatingMessage }) => {
        known = FloatingMessage
        setComponent(() => FloatingMessage)
      },
      // Without its code a message cannot be shown; the page goes on.
      () => undefined,
    )
  }, [isNeeded, component])
  return component
}

/**
 * Where floating messages come up: fixed at the lower right (S1 §4), above the thumb bar of small screens. Its live regions
 * stand in every page from the start, because a screen reader tells only what changes in a region that it knows: errors at
 * once, all others when it has finished its sentence.
 */
export function FlashRegion(): ReactNode {
  const { t } = useTranslation()
  const messages = useFlashes()
  const errors = messages.filter(({ type }) => type === 'error')
  const others = messages.filter(({ type }) => type !== 'error')
  return (
    <section className={styles} {...(messages.length > 0 ? { 'aria-label': t('flash.region') } : {})}>
      <div aria-live="polite">
        <List messages={others} />
      </div>
      <div role="alert">
        <List messages={errors} className="errors" />
      </div>
    </section>
  )
}

function List(props: { readonly messages: readonly FloatingFlash[]; readonly className?: string }): ReactNode {
  const FloatingMessage = useMessageComponent(props.messages.length > 0)
  if (props.messages.length === 0 || FloatingMessage === undefined) return null
  return (
    <ul className={props.className}>
      {props.messages.map((message) => (
        <FloatingMessage key={message.id} message={message} />
      ))}
    </ul>
  )
}
