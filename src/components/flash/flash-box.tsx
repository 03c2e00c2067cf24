import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlashContent, FlashType } from '../../domain/page/flash-message.ts'
import { css } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'
import { iconButtonStyles } from '../kit/links/icon-button.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { RouteLink } from '../kit/links/link.tsx'
import { MarkupText } from './markup-text.tsx'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const styles = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: 0 12px;
  align-items: start;
  padding: 14px 16px;
  border: 1px solid var(--tone);
  border-inline-start-width: 4px;
  border-radius: var(--radius);
  background: var(--tint);
  color: var(--ink);
  font-size: var(--step--1);
  overflow-wrap: anywhere;
  --tone: var(--info);
  --tint: var(--info-tint);
  &.success {
    --tone: var(--success);
    --tint: var(--success-tint);
  }
  &.error {
    --tone: var(--error);
    --tint: var(--error-tint);
  }
  & > svg {
    color: var(--tone);
  }
  & > .words {
    display: grid;
    gap: 4px;
    justify-items: start;
  }
  & .title {
    font-weight: 600;
  }
  & :is(ul, ol) {
    padding-left: 1.3em;
  }
  & .on {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 500;
    text-underline-offset: 3px;
  }
  & > button {
    margin: -10px -12px -10px 0;
  }
  @media print {
    & > button {
      display: none;
    }
  }
`

const ICONS: Readonly<Record<FlashType, IconName>> = { info: 'info', success: 'check', error: 'alert' }

const HARD = 'hard:'

function FlashLink({
  to,
  lang,
  children,
}: {
  readonly to: string
  readonly lang: string | undefined
  readonly children: ReactNode
}): ReactNode {
  if (!to.startsWith(HARD))
    return (
      <RouteLink className="on" route={to} lang={lang}>
        {children}
      </RouteLink>
    )
  return (
    <a className="on" href={to.slice(HARD.length)} lang={lang} hrefLang={lang}>
      {children}
    </a>
  )
}

/** The look of a flash message: its type as icon, colour and word; the hide link where there is a way to hide it. */
export function FlashBox(props: {
  readonly content: FlashContent
  /** Announces it to screen readers; absent inside a live region. */
  readonly role?: 'status' | 'alert'
  readonly onHide?: (() => void) | undefined
}): ReactNode {
  const { content, role, onHide } = props
  const { title, text, type = 'info', linkText, to, lang } = content
  const { t } = useTranslation()
  return (
    <div className={joinClasses(type, styles)} {...omitUndefined({ role })}>
      <Icon name={ICONS[type]} />
      <div className="words">
        <p className="title">
          <span className="visually-hidden">{t(`flash.type.${type}`)} </span>
          <span lang={lang}>{title}</span>
        </p>
        {text !== undefined && (
          <div lang={lang}>
            <MarkupText text={text} />
          </div>
        )}
        {linkText !== undefined && to !== undefined && (
          <FlashLink to={to} lang={lang}>
            {linkText}
          </FlashLink>
        )}
      </div>
      {onHide !== undefined && (
        <button className={iconButtonStyles} type="button" aria-label={t('flash.hide', { title })} onClick={onHide}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}
