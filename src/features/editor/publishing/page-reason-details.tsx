import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { Facts } from '../../../components/workspace/messages/facts.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { PAGE_REASON_PATH, pageReasonSchema, type PageReason } from '../../../contracts/editor/page-reason.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { useEditorQuery } from '../shell/use-editor-query.ts'

/** The published stage is planned when somebody asks first. */
const TIMEOUT_MS = 180_000

function Reasons({ reason }: { readonly reason: PageReason }): ReactNode {
  const { t } = useTranslation('editor')
  const reader = useLinkFrame().locale.language
  const { canonicalUrl, indexable, contentLanguage, countries, others } = reason
  return (
    <>
      <Facts
        columns={3}
        facts={[
          [t('why.search'), t(indexable ? 'why.listed' : 'why.hidden')],
          [t('why.written'), formatLanguageName(contentLanguage, reader)],
          [t('why.same'), countries.length === 0 ? t('why.international') : countries.join(', ')],
        ]}
        wide={[t('why.canonical'), <code key="canonical">{canonicalUrl}</code>]}
      />
      {others.map((other) => (
        <p key={other.countries.join()} className="e-note small">
          {t('why.other', { countries: other.countries.join(', ') })}{' '}
          {other.differences.length === 0 ? t('why.address') : <code>{other.differences.join(', ')}</code>}
        </p>
      ))}
    </>
  )
}

function Requested({ url }: { readonly url: string }): ReactNode {
  const path = `${PAGE_REASON_PATH}?${new URLSearchParams({ url }).toString()}`
  const query = useEditorQuery(path, pageReasonSchema, { timeoutMs: TIMEOUT_MS })
  return (
    <QueryState query={query} skeleton={<Skeleton rows={3} />}>
      {(reason) => <Reasons reason={reason} />}
    </QueryState>
  )
}

/** What `uapp why` tells beside the entries: asked for when it is opened, since it plans the published stage. */
export function PageReasonDetails({ url }: { readonly url: string }): ReactNode {
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="e-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('why.more')}</summary>
      {isOpen && <Requested url={url} />}
    </details>
  )
}
