import type { ReactNode } from 'react'
import { usePageFrame } from '../../components/frame/frame-context.tsx'
import { Menu } from '../../components/portal/menu.tsx'
import { usePortal } from '../../components/portal/portal-context.tsx'
import { PortalIcon } from '../../components/portal/portal-icon.tsx'
import { formatLanguageName } from '../../i18n/format.ts'
import { toHref } from './portal-address.ts'

/** The same screen in the other languages of the country. */
export function LanguageMenu(): ReactNode {
  const { t, place } = usePortal()
  const { locale, path, alternateVersions } = usePageFrame()
  const versions = [
    { language: locale.language, path },
    ...alternateVersions.filter(({ language }) => language !== locale.language),
  ].toSorted((a, b) => a.language.localeCompare(b.language))
  return (
    <Menu
      label={`${locale.language.toUpperCase()}, ${t('language')}`}
      button={
        <>
          <PortalIcon name="globe" />
          <span aria-hidden="true">{locale.language.toUpperCase()}</span>
        </>
      }
    >
      {versions.map((version) => (
        <a
          key={version.language}
          href={toHref(version.path, place.path, place.query)}
          lang={version.language}
          aria-current={version.language === locale.language ? 'true' : undefined}
        >
          {formatLanguageName(version.language, version.language)}
        </a>
      ))}
    </Menu>
  )
}
