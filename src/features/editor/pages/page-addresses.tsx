import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import type { EditorPageDetail } from '../../../contracts/editor/editor-pages.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { LANGUAGES, type Language } from '../../../domain/locale/language.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'

/** Addresses of a page in the current release, language by language: which are written, and which show another language. */
export function PageAddresses({ page: { entry, published } }: { readonly page: EditorPageDetail }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const reader = useLinkFrame().locale.language
  const addresses = published?.addresses ?? []
  const byLanguage = groupBy(addresses, ({ language }) => language)
  const isWritten = (language: Language): boolean => entry === null || entry.availableLanguages.includes(language)
  return (
    <ScreenSection
      id="addresses"
      title={t('page.alternates')}
      {...(addresses.length === 0
        ? {}
        : { note: t('page.addressCount', { count: addresses.length, number: number(addresses.length) }) })}
    >
      {addresses.length === 0 ? (
        <p className="e-note">{t('page.notInRelease')}</p>
      ) : (
        <ul className="e-alt">
          {LANGUAGES.filter((language) => byLanguage.has(language)).map((language) => (
            <li key={language}>
              <p>
                {formatLanguageName(language, reader)}
                {!isWritten(language) && <span className="e-fallback">{t('page.fallback')}</span>}
              </p>
              <p className="e-alt__links">
                {byLanguage.get(language)?.map(({ urlCode, url }) => (
                  <a key={urlCode} href={url} hrefLang={urlCode}>
                    {urlCode}
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ScreenSection>
  )
}
