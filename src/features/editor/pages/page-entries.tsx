import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { useFormat } from '../../../components/frame/use-format.ts'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { WorkspaceIcon, type WorkspaceIconName } from '../../../components/workspace/workspace-icon.tsx'
import type { EditorPageDetail } from '../../../contracts/editor/editor-pages.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { PageReasonDetails } from '../publishing/page-reason-details.tsx'
import { useEditor } from '../shell/editor-context.tsx'

/** Kinds of entries, with their signs; each has a word in the texts. */
const KIND_ICONS = {
  page: 'page',
  story: 'page',
  'story-contact': 'user',
  'media-release': 'page',
  contact: 'phone',
  document: 'download',
  product: 'machine',
  classification: 'tree',
  capability: 'check',
  navigation: 'tree',
  site: 'globe',
  brand: 'shield',
} as const satisfies Readonly<Record<string, WorkspaceIconName>>

type EntryKind = keyof typeof KIND_ICONS

const isKnown = (kind: string): kind is EntryKind => Object.hasOwn(KIND_ICONS, kind)

/** Kinds whose entries are pages themselves. */
const HAS_PAGE: ReadonlySet<string> = new Set(['page', 'story', 'media-release', 'product', 'classification'])

/** More are folded. */
const SHOWN = 6

type Entry = NonNullable<EditorPageDetail['published']>['entries'][number]

function EntryName({ entry: { kind, id, name } }: { readonly entry: Entry }): ReactNode {
  const text = name === null ? <code>{id}</code> : <span lang="en">{name}</span>
  return HAS_PAGE.has(kind) ? <ScreenLink to={`/pages/${id}`}>{text}</ScreenLink> : text
}

function Group({ kind, entries }: { readonly kind: string; readonly entries: readonly Entry[] }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const [first, rest] = [entries.slice(0, SHOWN), entries.slice(SHOWN)]
  const list = (some: readonly Entry[]): ReactNode => (
    <ul>
      {some.map((entry) => (
        <li key={entry.id}>
          <EntryName entry={entry} />
        </li>
      ))}
    </ul>
  )
  return (
    <li>
      <WorkspaceIcon name={isKnown(kind) ? KIND_ICONS[kind] : 'link'} />
      <div>
        <p className="e-chain__kind">
          {isKnown(kind) ? t(`entries.${kind}`) : <code>{kind}</code>}{' '}
          <span className="muted num">{number(entries.length)}</span>
        </p>
        {list(first)}
        {rest.length > 0 && (
          <details>
            <summary>{t('page.more', { count: rest.length, number: number(rest.length) })}</summary>
            {list(rest)}
          </details>
        )}
      </div>
    </li>
  )
}

/** Entries that a page is made of in the current release, by their kinds: what `uapp why` tells. */
export function PageEntries({ published }: Pick<EditorPageDetail, 'published'>): ReactNode {
  const { scope } = useEditor()
  const { t, i18n } = useTranslation('editor')
  const { number } = useFormat()
  const entries = published?.entries ?? []
  const addresses = published?.addresses ?? []
  const first = addresses.find(({ urlCode }) => urlCode === scope.language) ?? addresses[0]
  return (
    <ScreenSection
      id="made-of"
      title={t('page.madeOf')}
      {...(entries.length === 0
        ? {}
        : { note: t('page.entryCount', { count: entries.length, number: number(entries.length) }) })}
    >
      {entries.length === 0 ? (
        <p className="e-note">{t(published === null ? 'page.notInRelease' : 'page.noEntries')}</p>
      ) : (
        <>
          <ul className="e-chain">
            {[...groupBy(entries, ({ kind }) => kind)].map(([kind, ofKind]) => (
              <Group key={kind} kind={kind} entries={ofKind} />
            ))}
          </ul>
          {first !== undefined && (
            <>
              <PageReasonDetails url={first.url} />
              <p className="e-note small">
                <Trans
                  i18n={i18n}
                  t={t}
                  i18nKey="page.command"
                  values={{ command: `uapp why ${new URL(first.url).pathname}` }}
                  components={{ code: <code /> }}
                />
              </p>
            </>
          )}
        </>
      )}
    </ScreenSection>
  )
}
