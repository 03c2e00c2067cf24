import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import type { ImportFinding, TranslationImport } from '../../../contracts/editor/translation-files.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { WordChanges } from '../publishing/word-changes.tsx'

function FindingLine({ finding }: { readonly finding: ImportFinding }): ReactNode {
  const { t } = useTranslation('editor')
  const { code, path, found, expected, words } = finding
  return (
    <li>
      {path !== null && <code>{path}</code>}
      <span>{t(`job.finding.${code}`, { found, expected })}</span>
      {words.length > 0 && <WordChanges runs={words} />}
    </li>
  )
}

/** Everything that is wrong with a file, entry by entry. */
function Findings({ result }: { readonly result: TranslationImport }): ReactNode {
  const names = new Map(result.entries.map(({ id, name }) => [id, name]))
  return [...groupBy(result.findings, ({ entryId }) => entryId ?? '')].map(([id, findings]) => (
    <section key={id} className="e-findings">
      {id !== '' && (
        <h3>
          {names.get(id) ?? id} <code>{id}</code>
        </h3>
      )}
      <ul>
        {findings.map((finding, at) => (
          <FindingLine key={at} finding={finding} />
        ))}
      </ul>
    </section>
  ))
}

/** The result of an import: what is translated now, or all findings. */
export function ImportResult({ result }: { readonly result: TranslationImport }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const reader = useLinkFrame().locale.language
  const { findings, entries, translated, language } = result
  const count = entries.filter(({ outcome }) => outcome === 'taken').length
  const isSame = findings.length === 0 && count === 0
  return (
    <>
      {findings.length > 0 && (
        <Notice
          tone={count > 0 ? 'wait' : 'bad'}
          icon="warn"
          isNew
          title={t('job.findings', { count: findings.length, number: number(findings.length) })}
        >
          {count === 0 && <p>{t('job.safe')}</p>}
        </Notice>
      )}
      {isSame && <Notice tone="ok" icon="check" isNew title={t('job.same')} />}
      {count > 0 && (
        <Notice tone="ok" icon="check" isNew title={t('job.taken', { count, number: number(count) })}>
          <p>{t('job.draft')}</p>
        </Notice>
      )}
      {translated.length > 0 && language !== null && (
        <p>
          {t('job.translated', {
            count: translated.length,
            number: number(translated.length),
            language: formatLanguageName(language, reader),
          })}
        </p>
      )}
      <Findings result={result} />
    </>
  )
}
