import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import type { Language } from '../../../domain/locale/language.ts'
import { TRANSLATION_STATES } from '../../../domain/translation/translation.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'
import { countProgress, toCell, type LanguageProgress, type MatrixPage } from './matrix-query-state.ts'
import { DRIFT_VARIANT, STAGE_VARIANTS, TRANSLATION_VARIANTS } from '../translation/translation-variants.ts'

const toPercent = ({ translated, wanted }: LanguageProgress): number =>
  wanted === 0 ? 0 : Math.floor((translated / wanted) * 100)

function LanguageHead({ progress }: { readonly progress: LanguageProgress }): ReactNode {
  const { t } = useTranslation('editor')
  const reader = useLinkFrame().locale.language
  const { language, wanted, translated } = progress
  const percent = toPercent(progress)
  return (
    <th scope="col">
      <abbr title={formatLanguageName(language, reader)}>{language}</abbr>
      {wanted === 0 ? (
        <span className="e-share">–</span>
      ) : (
        <>
          <span className="e-share" title={t('matrix.share', { some: translated, total: wanted })}>
            {percent} %
          </span>
          <span className="e-progress" aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </span>
        </>
      )}
    </th>
  )
}

function Cell({ page, language }: { readonly page: MatrixPage; readonly language: Language }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const cell = toCell(page, language)
  if (cell === 'source') return <td className="e-mx__source">{t('states.source')}</td>
  if (cell === 'unwanted')
    return (
      <td className="e-mx__unwanted">
        <span aria-hidden="true">–</span>
        <span className="p-sr">{t('states.unwanted')}</span>
      </td>
    )
  const { drifted = 0, fallbackWords = 0 } = page.translations.find((one) => one.language === language) ?? {}
  const words = t('job.fallback', { count: fallbackWords, number: number(fallbackWords) })
  return (
    <td>
      <StateTag {...TRANSLATION_VARIANTS[cell]} isShapeOnly>
        {t(`states.${cell}`)}
      </StateTag>
      {drifted > 0 && (
        <StateTag {...DRIFT_VARIANT} isShapeOnly>
          {t('job.drifted', { count: drifted, number: number(drifted) })}
        </StateTag>
      )}
      {fallbackWords > 0 && (
        <span className="e-share num" title={words}>
          <span aria-hidden="true">{number(fallbackWords)}</span>
          <span className="p-sr">{words}</span>
        </span>
      )}
    </td>
  )
}

export interface MatrixTableProps {
  /** Those of this page of the list. */
  readonly pages: readonly MatrixPage[]
  /** All matches of the filters, to which the percentages refer. */
  readonly found: readonly MatrixPage[]
  /** How many the site has. */
  readonly total: number
  readonly languages: readonly Language[]
  /** Ids of pages that were chosen, on other pages of the list, too. */
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string, isChosen: boolean) => void
}

/** An address that breaks after its slashes, and within a part only when this part is too long. */
function Route({ route }: { readonly route: string }): ReactNode {
  return route.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))
}

/** Pages by languages, with a sign for each state. */
export function MatrixTable({ pages, found, total, languages, chosen, onChoose }: MatrixTableProps): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const progress = countProgress(found, languages)
  return (
    <>
      {/* Many languages are wider than a phone: the table scrolls in its own frame, and by keys, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="e-mx-frame" aria-label={t('places.translations')} tabIndex={0}>
        <table className="e-mx">
          <thead>
            <tr>
              <th scope="col">
                <b>{t('matrix.page')}</b>
                <span className="e-share">
                  {t('matrix.count', { some: number(found.length), total: number(total) })}
                </span>
              </th>
              <th scope="col">
                <b>{t('matrix.overall')}</b>
              </th>
              {progress.map((one) => (
                <LanguageHead key={one.language} progress={one} />
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => (
              <tr key={page.id}>
                <th scope="row">
                  <input
                    type="checkbox"
                    className="p-check e-mx__choose"
                    aria-label={t('job.choose', { title: page.title })}
                    checked={chosen.has(page.id)}
                    onChange={({ target }) => onChoose(page.id, target.checked)}
                  />
                  <ScreenLink to={`/pages/${page.id}`}>
                    <span lang={page.titleLanguage}>{page.title}</span>
                  </ScreenLink>
                  <small>
                    {page.route === null ? t('page.noRoute') : <Route route={page.route} />}
                    {page.stage !== 'PUBLISHED' && (
                      <>
                        {' '}
                        <StateTag {...STAGE_VARIANTS[page.stage]}>{t(`stages.${page.stage}`)}</StateTag>
                      </>
                    )}
                  </small>
                </th>
                <td className="e-mx__overall">
                  <StateTag {...TRANSLATION_VARIANTS[page.overallState]}>{t(`short.${page.overallState}`)}</StateTag>
                </td>
                {languages.map((language) => (
                  <Cell key={language} page={page} language={language} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="e-legend">
        {TRANSLATION_STATES.map((state) => (
          <li key={state}>
            <StateTag {...TRANSLATION_VARIANTS[state]}>{t(`states.${state}`)}</StateTag>
          </li>
        ))}
        <li>
          <StateTag {...DRIFT_VARIANT}>{t('job.needs.drifted')}</StateTag>
        </li>
        <li className="muted">– {t('states.unwanted')}</li>
      </ul>
    </>
  )
}
