import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { Facts } from '../../../components/workspace/messages/facts.tsx'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import type { EditorPageDetail } from '../../../contracts/editor/editor-pages.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { formatMoment } from '../../../i18n/formats/format-moment.ts'
import { STAGE_VARIANTS } from '../translation/translation-variants.ts'

type Fact = readonly [name: string, value: ReactNode]

function ProtectionWords({ entry, published }: EditorPageDetail): ReactNode {
  const { t } = useTranslation('editor')
  const protection = entry?.protection ?? published?.protection ?? { kind: 'none' as const }
  if (protection.kind !== 'role') return t(`protections.${protection.kind}`)
  return (
    <>
      {t('protections.role')} <code>{protection.role}</code>
    </>
  )
}

/** What a page is, in a title block: as far as the content service knows it. */
export function PageFacts({ page }: { readonly page: EditorPageDetail }): ReactNode {
  const { t } = useTranslation('editor')
  const { language } = useLinkFrame().locale
  const { entry, published } = page
  const at = (moment: string): string => formatMoment(new Date(moment), language)
  const template: Fact = [
    t('page.template'),
    published === null ? (
      <span key="none" className="muted">
        {t('page.none')}
      </span>
    ) : (
      <code key="template">{published.template}</code>
    ),
  ]
  const protection: Fact = [t('page.protection'), <ProtectionWords key="protection" {...page} />]
  if (entry === null)
    return <Facts columns={3} facts={[[t('page.stage'), t('page.fromCatalogue')], protection, template]} />
  const { stage, kind, sourceLanguage, availableLanguages, countries, updatedAt, publishedAt, partOf } = entry
  const facts: readonly Fact[] = [
    [
      t('page.stage'),
      <StateTag key="stage" {...STAGE_VARIANTS[stage]}>
        {t(`stages.${stage}`)}
      </StateTag>,
    ],
    protection,
    template,
    [t('page.kind'), t(`kinds.${kind}`)],
    [t('page.source'), `${formatLanguageName(sourceLanguage, language)} (${sourceLanguage})`],
    [t('page.languages'), availableLanguages.join(', ')],
    [t('page.countries'), countries?.join(', ') ?? t('page.everywhere')],
    [
      t('page.changed'),
      <span key="changed">
        {at(updatedAt)}
        {publishedAt !== null && stage === 'CHANGED' && (
          <span className="p-two">{t('page.publishedAt', { at: at(publishedAt) })}</span>
        )}
      </span>,
    ],
  ]
  return (
    <Facts
      columns={4}
      facts={facts}
      {...(partOf === null ? {} : { wide: [t('page.partOf'), <code key="slug">{partOf}</code>] as const })}
    />
  )
}
