import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageFrame } from '../../frame/frame-context.tsx'
import { Menu } from './menu.tsx'
import { useWorkspace } from '../workspace-context.tsx'
import { WorkspaceIcon } from '../workspace-icon.tsx'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { toHref } from '../screens/screen-address.ts'

/** The same screen in the other languages of the country. */
export function LanguageMenu(): ReactNode {
  const { place } = useWorkspace()
  const { t } = useTranslation('workspace')
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
          <WorkspaceIcon name="globe" />
          <span aria-hidden="true">{locale.language.toUpperCase()}</span>
        </>
      }
    >
      {versions.map((version) => (
        <a
          key={version.language}
          href={toHref(version.path, place.path, place.query)}
          lang={version.language}
          hrefLang={version.language}
          aria-current={version.language === locale.language ? 'true' : undefined}
        >
          {formatLanguageName(version.language, version.language)}
        </a>
      ))}
    </Menu>
  )
}
