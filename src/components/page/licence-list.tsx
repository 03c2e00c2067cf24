import { useI18next } from 'gatsby-plugin-react-i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { DEFAULT_LANGUAGE } from '../../domain/locale/language.ts'
import { css } from '../../theme/css.ts'

type Kind = 'CODE' | 'TYPEFACE' | 'DATA'

interface Part {
  readonly name: string
  readonly version: string
  readonly kind: Kind
  readonly licence: string
  readonly url: string | null
  readonly notices: readonly string[]
  readonly textId: string
}

/** What the field `software` tells of the works of others that browsers load. */
export interface ShippedSoftware {
  readonly parts: readonly Part[]
  readonly texts: readonly { readonly id: string; readonly licence: string; readonly text: string }[]
}

const styles = css`
  display: grid;
  gap: clamp(32px, 4vw, 56px);
  & > section {
    display: grid;
    gap: 12px 40px;
    align-content: start;
    border-top: 1px solid var(--ink);
    padding-top: 16px;
    & > div {
      min-width: 0;
    }
  }
  & h2 {
    font-size: var(--step-2);
  }
  & h3 {
    font-size: var(--step-0);
    overflow-wrap: anywhere;
  }
  & .scope,
  & h2 + p {
    max-width: 70ch;
    color: var(--ink-2);
  }
  & .parts {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
    gap: 0 40px;
    & > li {
      display: grid;
      gap: 2px;
      align-content: start;
      border-bottom: var(--hair);
      padding-block: 12px;
      font-size: var(--step--1);
    }
  }
  & a {
    display: inline-block;
    padding-block: 4px;
    color: var(--accent);
    text-underline-offset: 3px;
  }
  & .notices {
    color: var(--ink-3);
    overflow-wrap: anywhere;
  }
  & .text {
    display: grid;
    gap: 12px;
    max-width: 78ch;
    scroll-margin-top: 96px;
    font-size: var(--step--1);
    & + .text {
      border-top: var(--hair);
      margin-top: 28px;
      padding-top: 28px;
    }
    & p {
      overflow-wrap: anywhere;
    }
  }
  @media (min-width: 900px) {
    & > section {
      grid-template-columns: 3fr 9fr;
    }
  }
`

const KINDS = [
  ['CODE', 'code'],
  ['TYPEFACE', 'typeface'],
  ['DATA', 'data'],
] as const

const toId = (textId: string): string => `licence-${textId}`

function PartItem({ part }: { readonly part: Part }): ReactNode {
  const { t, i18n } = useTranslation('licences')
  const { name, version, licence, url, notices, textId } = part
  return (
    <li>
      <h3 translate="no">{url === null ? name : <a href={url}>{name}</a>}</h3>
      <p>
        <Trans
          i18n={i18n}
          t={t}
          i18nKey="terms"
          ns="licences"
          values={{ version, name: licence }}
          components={{ licence: <a href={`#${toId(textId)}`}>{licence}</a> }}
        />
      </p>
      {notices.map((notice) => (
        <p key={notice} className="notices" lang="en" translate="no">
          {notice}
        </p>
      ))}
    </li>
  )
}

function LicenceTexts({ software: { parts, texts } }: { readonly software: ShippedSoftware }): ReactNode {
  const { t } = useTranslation('licences')
  const { language } = useI18next()
  return (
    <section>
      <div>
        <h2>{t('texts')}</h2>
        {language !== DEFAULT_LANGUAGE && <p>{t('original')}</p>}
      </div>
      <div>
        {texts.map(({ id, licence, text }) => (
          <article key={id} id={toId(id)} className="text">
            <h3 translate="no">{licence}</h3>
            <p className="notices">
              {t('usedBy', { names: parts.flatMap((part) => (part.textId === id ? [part.name] : [])).join(', ') })}
            </p>
            {text.split('\n\n').map((paragraph, at) => (
              // Nothing moves here, and paragraphs may be the same.
              // oxlint-disable-next-line react/no-array-index-key
              <p key={at} lang="en">
                {paragraph}
              </p>
            ))}
          </article>
        ))}
      </div>
    </section>
  )
}

export interface LicenceListProps {
  readonly software: ShippedSoftware
  /** Names of all sites of the group. */
  readonly sites: readonly string[]
  /** Names of its brands. */
  readonly brands: readonly string[]
}

/** The works of others by kind, each with its version, its licence and who holds the rights; below, the texts of the licences. */
export function LicenceList({ software, sites, brands }: LicenceListProps): ReactNode {
  const { t } = useTranslation('licences')
  const { language } = useI18next()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (
    <div className={styles}>
      <p className="scope">{t('scope', { sites: list.format(sites), brands: list.format(brands) })}</p>
      {KINDS.map(([kind, key]) => (
        <section key={kind}>
          <div>
            <h2>{t(key)}</h2>
            <p>{t(`${key}Text`)}</p>
          </div>
          <ul className="parts">
            {software.parts.map((part) => part.kind === kind && <PartItem key={part.name} part={part} />)}
          </ul>
        </section>
      ))}
      <LicenceTexts software={software} />
    </div>
  )
}
