import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { withQuery } from '../../../components/workspace/calls/with-query.ts'
import { copyText } from '../../../components/workspace/controls/copy-text.ts'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'
import {
  EDITOR_SEARCH_WORDS_PATH,
  MOST_WORD_LETTERS,
  triedWordsSchema,
  WORD_RULES,
  type TriedWords,
  type WordRule,
} from '../../../contracts/editor/search-words.ts'
import { SEARCH_MAX_QUERY } from '../../../domain/search/search-limits.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { from } from '../../../theme/breakpoints.ts'
import { css } from '../../../theme/css.ts'
import { useEditor } from '../shell/editor-context.tsx'
import { useEditorQuery } from '../shell/use-editor-query.ts'
import { TriedResultList } from './tried-result-list.tsx'

const formStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: end;
  margin-block: 16px 32px;
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > :last-child {
    justify-self: start;
  }
`

const comparedStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const noteStyles = css`
  margin-top: 12px;
`

const entryStyles = css`
  margin-block: 12px;
  padding: 12px;
  border: var(--hair);
  background: var(--surface);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

/** What stands in the address of the screen. */
interface WordsState {
  readonly query: string
  readonly rule: WordRule
  readonly typed: string
  readonly said: string
}

const toState = (query: URLSearchParams): WordsState => ({
  query: query.get('q') ?? '',
  rule: WORD_RULES.find((rule) => rule === query.get('rule')) ?? 'means',
  typed: query.get('from') ?? '',
  said: query.get('to') ?? '',
})

/** The query, what kind of words are tried, and the words. */
function WordsForm({ state }: { readonly state: WordsState }): ReactNode {
  const { t } = useTranslation('editor')
  const { place, go } = useWorkspace()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const valueOf = (name: string): string => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const names = ['q', 'rule', 'from', 'to']
    go(place.path, { query: withQuery(place.query, Object.fromEntries(names.map((name) => [name, valueOf(name)]))) })
  }
  return (
    // Another address has other values.
    <form className={formStyles} key={JSON.stringify(state)} onSubmit={submit}>
      <div className="p-field">
        <label htmlFor="words-q">{t('searchWords.query')}</label>
        <input
          id="words-q"
          name="q"
          className="p-input"
          required
          maxLength={SEARCH_MAX_QUERY}
          defaultValue={state.query}
        />
      </div>
      <div className="p-field">
        <label htmlFor="words-rule">{t('searchWords.rule')}</label>
        <select id="words-rule" name="rule" className="p-input" defaultValue={state.rule}>
          {WORD_RULES.map((rule) => (
            <option key={rule} value={rule}>
              {t(`searchWords.rules.${rule}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="p-field">
        <label htmlFor="words-from">{t('searchWords.from')}</label>
        <input
          id="words-from"
          name="from"
          className="p-input"
          maxLength={MOST_WORD_LETTERS}
          defaultValue={state.typed}
        />
      </div>
      <div className="p-field">
        <label htmlFor="words-to">{t('searchWords.to')}</label>
        <input
          id="words-to"
          name="to"
          className="p-input"
          maxLength={MOST_WORD_LETTERS}
          defaultValue={state.said}
          aria-describedby="words-hint"
        />
      </div>
      <p className="e-note small" id="words-hint">
        {t('searchWords.hint')}
      </p>
      <button type="submit" className="p-btn p-btn--primary">
        {t('searchWords.compare')}
      </button>
    </form>
  )
}

/** The lines for the file of search words. */
function Entry({ entry }: Pick<TriedWords, 'entry'>): ReactNode {
  const { t } = useTranslation('editor')
  const { language } = useEditor().scope
  return (
    <ScreenSection id="words-entry" title={t('searchWords.entry')}>
      <p className={noteStyles}>{t('searchWords.entryNote', { file: `search-words/${language}.yaml` })}</p>
      <pre className={entryStyles} lang={language}>
        {entry}
      </pre>
      <button
        type="button"
        className="p-btn"
        onClick={() => copyText(entry, { done: t('searchWords.copied'), failed: t('searchWords.notCopied') })}
      >
        {t('searchWords.copy')}
      </button>
    </ScreenSection>
  )
}

function Compared({ tried }: { readonly tried: TriedWords }): ReactNode {
  const { t } = useTranslation('editor')
  const { before, after, isPageMissing, entry } = tried
  return (
    <>
      {isPageMissing && <Notice tone="bad" icon="warn" title={t('searchWords.missing')} />}
      <div className={comparedStyles}>
        <TriedResultList id="words-before" title={t('searchWords.before')} found={before} />
        {after !== undefined && (
          <TriedResultList id="words-after" title={t('searchWords.after')} found={after} before={before} />
        )}
      </div>
      {entry !== '' && !isPageMissing && <Entry entry={entry} />}
    </>
  )
}

function Trial({ state }: { readonly state: WordsState }): ReactNode {
  const { site, language } = useEditor().scope
  const { query: q, rule, typed, said } = state
  const parameters = new URLSearchParams({ site: site.id, lang: language, q, rule, from: typed, to: said })
  const query = useEditorQuery(`${EDITOR_SEARCH_WORDS_PATH}?${parameters.toString()}`, triedWordsSchema)
  return (
    <QueryState query={query} skeleton={<Skeleton rows={8} />}>
      {(tried) => <Compared tried={tried} />}
    </QueryState>
  )
}

/** A query and words that are tried on it: what is found without and with them, and why. */
export function WordsScreen(): ReactNode {
  const { t } = useTranslation('editor')
  const { site, language } = useEditor().scope
  const { place } = useWorkspace()
  const reader = useLinkFrame().locale.language
  const state = toState(place.query)
  return (
    <div className="p-page p-page--wide">
      <ScreenHead
        title={t('searchWords.title')}
        sub={t('searchWords.sub', { site: site.name, language: formatLanguageName(language, reader) })}
      />
      <p>
        <ScreenLink to="/searches">{t('searchWords.back')}</ScreenLink>
      </p>
      <WordsForm state={state} />
      {state.query !== '' && <Trial state={state} />}
    </div>
  )
}
