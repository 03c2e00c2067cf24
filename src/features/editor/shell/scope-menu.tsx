import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../../components/workspace/controls/menu.tsx'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useEditor } from './editor-context.tsx'

/** Which site, and which language of its content. */
export function ScopeMenu(): ReactNode {
  const { overview, scope } = useEditor()
  const { t } = useTranslation('editor')
  const { place, go } = useWorkspace()
  const reader = useLinkFrame().locale.language
  /** A page belongs to one site: another site begins with its navigation. */
  const choose = (changes: Readonly<Record<string, string>>, path = place.path): void => {
    const query = new URLSearchParams(path === place.path ? place.query : undefined)
    for (const [name, value] of Object.entries(changes)) query.set(name, value)
    query.delete('page')
    go(path, { query })
  }
  return (
    <Menu
      isStart
      label={t('scope.label', { site: scope.site.name, language: formatLanguageName(scope.language, reader) })}
      className="p-bar__btn e-scope"
      button={
        <>
          <span aria-hidden="true">
            {scope.site.name}, {scope.language}
          </span>
          <WorkspaceIcon name="down" isSmall />
        </>
      }
    >
      <fieldset className="e-choice">
        <legend>{t('scope.site')}</legend>
        {overview.sites.map(({ id, name }) => (
          <label key={id}>
            <input
              type="radio"
              name="editor-site"
              className="p-check"
              checked={id === scope.site.id}
              onChange={() =>
                choose({ site: id, lang: '' }, place.path.startsWith('/pages/') ? '/translations' : place.path)
              }
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="e-choice e-choice--two">
        <legend>{t('scope.language')}</legend>
        {scope.site.languages.map((language) => (
          <label key={language}>
            <input
              type="radio"
              name="editor-language"
              className="p-check"
              checked={language === scope.language}
              onChange={() => choose({ lang: language })}
            />
            <span>
              {formatLanguageName(language, reader)} <span className="muted">{language}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Menu>
  )
}
