import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import type { PageTextFigures } from '../../../contracts/editor/translation-figures.ts'
import type { Language } from '../../../domain/locale/language.ts'
import { DRIFT_VARIANT } from '../translation/translation-variants.ts'
import { WordChanges } from '../publishing/word-changes.tsx'

export interface LanguageFiguresProps {
  readonly figures: PageTextFigures
  readonly language: Language
}

/** Figures of a page in a language: texts that changed since their import, words that visitors see in another language. */
export function LanguageFigures({ figures, language }: LanguageFiguresProps): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const { drifted = [], fallbackWords = 0 } = figures.languages.find((one) => one.language === language) ?? {}
  if (drifted.length === 0 && fallbackWords === 0) return <span className="e-true">{t('job.current')}</span>
  return (
    <>
      {fallbackWords > 0 && (
        <span className="e-true">{t('job.fallback', { count: fallbackWords, number: number(fallbackWords) })}</span>
      )}
      {drifted.length > 0 && (
        <details className="e-drift">
          <summary>
            <StateTag {...DRIFT_VARIANT}>
              {t('job.drifted', { count: drifted.length, number: number(drifted.length) })}
            </StateTag>
          </summary>
          <ul>
            {drifted.map(({ entryId, entryName, path, kind, words }) => (
              <li key={`${entryId} ${path} ${kind}`}>
                <span className="muted">
                  {entryName} <code>{path}</code> · {t(`job.kinds.${kind}`)}
                </span>
                <WordChanges runs={words} language={figures.sourceLanguage} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
