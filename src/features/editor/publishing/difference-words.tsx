import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DifferenceRow, NavigationNode } from '../../../domain/navigation/navigation-difference.ts'

/** Countries of both stages: removed ones are struck out, added ones are marked. */
function Countries({ before, after }: { readonly before: NavigationNode; readonly after: NavigationNode }): ReactNode {
  const { t } = useTranslation('editor')
  const [olds, news] = [before.countries, after.countries]
  if (olds === undefined || news === undefined)
    return news === undefined ? t('nav.everywhere') : t('nav.countries', { countries: news.join(', ') })
  const all = [...new Set([...olds, ...news])]
  const [start = '', end = ''] = t('nav.countries', { countries: '\u0000' }).split('\u0000')
  return (
    <>
      {start}
      {all.map((code, at) => (
        <span key={code}>
          {at > 0 && ' '}
          {!olds.includes(code) ? <ins>{code}</ins> : news.includes(code) ? code : <del>{code}</del>}
        </span>
      ))}
      {end}
    </>
  )
}

/** What will happen when the draft is published, in words. */
export function DifferenceWords({ row }: { readonly row: DifferenceRow }): ReactNode {
  const { t } = useTranslation('editor')
  const { kind, published, draft, aspects, movedBeside } = row
  const words: ReactNode[] = []
  if (kind === 'added') words.push(t('diff.words.added'))
  if (kind === 'removed') words.push(t('diff.words.removed'))
  if (kind === 'moved') {
    const parent = movedBeside ?? t('diff.top')
    if (movedBeside === undefined) words.push(t('diff.words.reordered'))
    else words.push(t(draft === undefined ? 'diff.words.movedTo' : 'diff.words.movedFrom', { parent }))
  }
  // The row at the new place has no published side; further changes are shown by its title alone.
  const [before, after] = [published, draft]
  for (const aspect of aspects) {
    if (aspect === 'title') words.push(t('diff.words.title'))
    if (aspect === 'address') words.push(t('diff.words.address'))
    if (aspect === 'breadcrumbTitle')
      words.push(
        after?.breadcrumbTitle === undefined
          ? t('diff.words.noBreadcrumb')
          : t('nav.breadcrumb', { title: after.breadcrumbTitle }),
      )
    if (aspect === 'isHidden') words.push(t(after?.isHidden === true ? 'diff.words.hidden' : 'diff.words.shown'))
    if (aspect === 'countries' && before !== undefined && after !== undefined)
      words.push(<Countries key="countries" before={before} after={after} />)
  }
  if (kind === 'added' && draft?.address === undefined && draft?.pageId !== undefined)
    words.push(t('diff.words.noPage'))
  return words.map((word, at) => (
    <span key={at} className="e-word">
      {word}
    </span>
  ))
}
