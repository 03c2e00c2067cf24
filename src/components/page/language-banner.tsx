import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOfLanguage } from '../../i18n/formats/format.ts'
import { usePageFrame } from '../frame/frame-context.tsx'
import { useFormat } from '../frame/use-format.ts'
import { Icon } from '../kit/icon.tsx'
import { Wrap } from '../kit/layout/layout.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  background: var(--info-tint);
  color: var(--ink);
  border-bottom: var(--hair);
  font-size: var(--step--1);
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 14px;
    min-height: 48px;
    padding-block: 4px;
  }
  & svg {
    color: var(--info);
  }
  & p {
    flex: 1 1 240px;
    padding-block: 8px;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 500;
    text-underline-offset: 3px;
  }
  @media print {
    display: none;
  }
`

/**
 * Says that a page is shown in another language than its locale's, and where it exists in a language of its own
 * (S1 §2 “language banner”, §3 `alternateVersions`). Nothing on a page that is written in the locale's language.
 */
export function LanguageBanner(): ReactNode {
  const { isLanguageFallback, isLanguageUnavailable, locale, contentLanguage, alternateVersions } = usePageFrame()
  const { t } = useTranslation()
  const { languageName } = useFormat()
  if (!isLanguageFallback && !isLanguageUnavailable) return null
  const written = alternateVersions.filter(({ isLanguageFallback: isFallback }) => !isFallback)
  const values = { wanted: languageName(locale.language), shown: languageName(contentLanguage) }
  return (
    <aside className={styles} aria-label={t('languageBanner.label')}>
      <Wrap width="page">
        <Icon name="globe" />
        <p>{isLanguageUnavailable ? t('languageBanner.unavailable', values) : t('languageBanner.fallback', values)}</p>
        {written.length > 0 && (
          <ul className="versions">
            {written.map(({ language, urlCode, path }) => (
              <li key={urlCode}>
                {/* Another language is another page with other texts: a whole load, no route change. */}
                <a href={path} hrefLang={language} lang={language}>
                  {nameOfLanguage(language)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Wrap>
    </aside>
  )
}
