import type { ReactNode } from 'react'
import { useLinkFrame } from '../../components/frame/frame-context.tsx'
import { Facts } from '../../components/workspace/facts.tsx'
import { StateTag } from '../../components/workspace/state-tag.tsx'
import type { EditorPageDetail } from '../../contracts/editor/editor-pages.ts'
import { formatLanguageName } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { useEditor } from './editor-context.tsx'
import { STAGE_LOOKS } from './translation-looks.ts'

/** What a page is, in a title block. */
export function PageFacts({ page: { entry, published } }: { readonly page: EditorPageDetail }): ReactNode {
  const { t } = useEditor()
  const { language } = useLinkFrame().locale
  const protection = entry?.protection ?? published?.protection ?? { kind: 'none' as const }
  const at = (moment: string): string => formatMoment(new Date(moment), language)
  const none = <span className="muted">{t('page.none')}</span>
  const facts: (readonly [string, ReactNode])[] = [
    [
      t('page.stage'),
      entry === null ? (
        t('page.fromCatalogue')
      ) : (
        <StateTag {...STAGE_LOOKS[entry.stage]}>{t(`stages.${entry.stage}`)}</StateTag>
      ),
    ],
    [
      t('page.protection'),
      protection.kind === 'role' ? (
        <>
          {t('protections.role')} <code>{protection.role}</code>
        </>
      ) : (
        t(`protections.${protection.kind}`)
      ),
    ],
    [t('page.template'), published === null ? none : <code>{published.template}</code>],
    [t('page.kind'), entry === null ? none : t(`kinds.${entry.kind}`)],
    [
      t('page.source'),
      entry === null ? none : `${formatLanguageName(entry.sourceLanguage, language)} (${entry.sourceLanguage})`,
    ],
    [t('page.languages'), entry === null ? none : entry.availableLanguages.join(', ')],
    [t('page.countries'), entry?.countries?.join(', ') ?? t('page.everywhere')],
    [
      t('page.changed'),
      entry === null ? (
        none
      ) : (
        <>
          {at(entry.updatedAt)}
          {entry.publishedAt !== null && entry.stage === 'CHANGED' && (
            <span className="p-two">{t('page.publishedAt', { at: at(entry.publishedAt) })}</span>
          )}
        </>
      ),
    ],
  ]
  return (
    <Facts
      columns={4}
      facts={facts}
      {...(entry?.partOf === null || entry?.partOf === undefined
        ? {}
        : { wide: [t('page.partOf'), <code key="slug">{entry.partOf}</code>] as const })}
    />
  )
}
