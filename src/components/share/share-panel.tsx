import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listShareLinks, type ShareLink } from '../../domain/link/share-links.ts'
import { from } from '../../theme/breakpoints.ts'
import { boxCss } from '../../theme/css.ts'
import { field, fieldStates } from '../../theme/field.ts'
import { Button } from '../kit/links/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { PopoverPanel } from '../kit/popover-panel.tsx'

const styles = boxCss`
  width: min(100% - 32px, 480px);
  max-height: calc(100dvh - 32px);
  padding: clamp(20px, 3vw, 32px);
  & > .head {
    margin-bottom: 16px;
  }
  & ul {
    display: grid;
    gap: 0 24px;
    border-top: 1px solid var(--ink);
    list-style: none;
  }
  & li a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    border-bottom: var(--hair);
    font-weight: 500;
    text-decoration: none;
    &:hover {
      color: var(--accent);
    }
  }
  & .link {
    display: grid;
    gap: 8px;
    margin-top: 24px;
  }
  & label {
    display: grid;
    gap: 6px;
    color: var(--ink-3);
    font-size: var(--step--1);
  }
  & input {
    ${field}
    width: 100%;
    text-overflow: ellipsis;
    ${fieldStates}
  }
  & output {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 24px;
    font-size: var(--step--1);
    &.copied {
      color: var(--success);
    }
  }
  ${from.phone} {
    & ul {
      grid-template-columns: 1fr 1fr;
    }
  }
`

/** Names of networks are the same in all languages. */
const NETWORKS = { linkedin: 'LinkedIn', x: 'X', facebook: 'Facebook' } as const

type Outcome = 'none' | 'copied' | 'copyFailed'

function PlaceLink({ link: { kind, href } }: { readonly link: ShareLink }): ReactNode {
  const { t } = useTranslation('page')
  const { t: chrome } = useTranslation('chrome')
  if (kind === 'mail')
    return (
      <a href={href}>
        {t('share.mail')}
        <Icon name="mail" size={16} />
      </a>
    )
  return (
    <a href={href} target="_blank" rel="noopener nofollow">
      <span>
        {NETWORKS[kind]}
        <span className="visually-hidden"> {chrome('newTab')}</span>
      </span>
      <Icon name="external" size={16} />
    </a>
  )
}

/** Where a page can be passed on, and its address to copy. */
export function SharePanel(props: { readonly id: string; readonly title: string; readonly url: string }): ReactNode {
  const { id, title, url } = props
  const { t } = useTranslation('page')
  const [outcome, setOutcome] = useState<Outcome>('none')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      setOutcome('copyFailed')
    }
  }
  return (
    <PopoverPanel id={id} className={styles} title={t('share.title')} onToggle={() => setOutcome('none')}>
      <ul>
        {listShareLinks(title, url).map((link) => (
          <li key={link.kind}>
            <PlaceLink link={link} />
          </li>
        ))}
      </ul>
      <div className="link">
        <label>
          {t('share.link')}
          <input type="text" readOnly value={url} onFocus={({ target }) => target.select()} />
        </label>
        <Button look="line" compact onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
        <output className={outcome === 'copied' ? 'copied' : ''}>
          {outcome !== 'none' && (
            <>
              <Icon name={outcome === 'copied' ? 'check' : 'alert'} size={16} />
              <span>{t(`share.${outcome}`)}</span>
            </>
          )}
        </output>
      </div>
    </PopoverPanel>
  )
}
