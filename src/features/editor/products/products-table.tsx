import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import type { EditorProduct, EditorProducts } from '../../../contracts/editor/product-gaps.ts'
import type { Language } from '../../../domain/locale/language.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { formatLanguageName } from '../../../i18n/formats/format.ts'

/** Down, so that nothing is called complete that is not. */
const toPercent = (share: number): number => Math.floor(share * 100)

function LanguageHead({ counted }: { readonly counted: EditorProducts['languages'][number] }): ReactNode {
  const { t } = useTranslation('editor')
  const reader = useLinkFrame().locale.language
  const { number } = useFormat()
  const { language, share, complete, products } = counted
  const percent = toPercent(share)
  return (
    <th scope="col">
      <abbr title={formatLanguageName(language, reader)}>{language}</abbr>
      <span className="e-share" title={t('products.share', { some: number(complete), total: number(products) })}>
        {percent} %
      </span>
      <span className="e-progress" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
    </th>
  )
}

/** What a product lacks: in all of its languages, and then in some of them. */
function Missing({ product: { languages } }: { readonly product: EditorProduct }): ReactNode {
  const { t } = useTranslation('editor')
  const lacking = new Map<string, Language[]>()
  for (const { language, kinds, specifications } of languages) {
    const texts = kinds.flatMap((kind) => (kind === 'specification' ? specifications : [t(`products.gaps.${kind}`)]))
    for (const text of texts) lacking.set(text, [...(lacking.get(text) ?? []), language])
  }
  const nameOf = (own: readonly Language[]): string =>
    own.length === languages.length ? t('products.inAll') : `${own.join(', ')}:`
  const groups = groupBy([...lacking], ([, own]) => nameOf(own))
  return [...groups].map(([name, texts]) => (
    <small key={name}>
      <span>
        <b>{name}</b> {texts.map(([text]) => text).join(', ')}
      </span>
    </small>
  ))
}

function Cell({ product, language }: { readonly product: EditorProduct; readonly language: Language }): ReactNode {
  const { t } = useTranslation('editor')
  const own = product.languages.find((one) => one.language === language)
  if (own === undefined)
    return (
      <td className="e-mx__unwanted">
        <span aria-hidden="true">–</span>
        <span className="p-sr">{t('products.notThere')}</span>
      </td>
    )
  if (own.share === 1)
    return (
      <td>
        <WorkspaceIcon name="check" isSmall />
        <span className="p-sr">{t('products.complete')}</span>
      </td>
    )
  return <td className="num">{toPercent(own.share)} %</td>
}

/** Products by languages, with how complete they are. */
export function ProductsTable({ answer }: { readonly answer: EditorProducts }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const { products, languages, found, total } = answer
  return (
    // Many languages are wider than a phone: the table scrolls in its own frame, and by keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="e-mx-frame" aria-label={t('products.place')} tabIndex={0}>
      <table className="e-mx e-mx--plain">
        <thead>
          <tr>
            <th scope="col">
              <b>{t('products.product')}</b>
              <span className="e-share">{t('matrix.count', { some: number(found), total: number(total) })}</span>
            </th>
            {languages.map((one) => (
              <LanguageHead key={one.language} counted={one} />
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.slug}>
              <th scope="row">
                <ScreenLink to={`/pages/${product.id}`}>
                  <span lang={product.nameLanguage}>{product.name}</span>
                </ScreenLink>
                <Missing product={product} />
              </th>
              {languages.map(({ language }) => (
                <Cell key={language} product={product} language={language} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
