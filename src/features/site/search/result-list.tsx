import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tag } from '../../../components/kit/tag.tsx'
import type { SearchRecord, HitRange } from '../../../contracts/search.ts'
import { isLanguage, type Language } from '../../../domain/locale/language.ts'
import { nameOfLanguage } from '../../../i18n/formats/format.ts'
import { from } from '../../../theme/breakpoints.ts'
import { css } from '../../../theme/css.ts'
import { stretchedLink } from '../../../theme/stretched-link.ts'

/** A text with its hits marked. */
function MarkedText({ text, hits }: { readonly text: string; readonly hits: readonly HitRange[] }): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of hits) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>)
    end = to
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}

const styles = css`
  border-top: 1px solid var(--ink);
  & > li {
    position: relative;
    display: grid;
    gap: 4px 24px;
    padding-block: 20px;
    border-bottom: var(--hair);
    &:hover h3 a {
      color: var(--accent);
    }
  }
  & .kind {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-content: start;
    align-items: baseline;
    font-size: var(--step--1);
    color: var(--ink-3);
    & .type {
      color: var(--ink);
      font-weight: 500;
    }
  }
  & h3 {
    font-size: var(--step-1);
    line-height: 1.3;
    text-wrap: balance;
  }
  & h3 a {
    ${stretchedLink}
  }
  & p {
    color: var(--ink-2);
    line-height: 1.55;
    max-width: 68ch;
    overflow-wrap: anywhere;
  }
  & mark {
    background: var(--accent-tint);
    color: inherit;
    font-weight: 500;
    box-decoration-break: clone;
    padding-inline: 1px;
  }
  & h3 mark {
    font-weight: inherit;
  }
  & .result {
    display: grid;
    gap: 8px;
    min-width: 0;
    justify-items: start;
  }
  ${from.tablet} {
    & > li {
      grid-template-columns: 10.5rem minmax(0, 1fr);
    }
    & .kind {
      flex-direction: column;
      padding-top: 0.25rem;
    }
  }
`

/** A link to a page of this host: the browser's own on the server, that of the router in the browser. */
export type ResultLink = ComponentType<{ readonly href: string; readonly children: ReactNode }>

export interface ResultListProps {
  /** Of the interface. */
  readonly language: Language
  readonly records: readonly SearchRecord[]
  readonly link: ResultLink
}

function Result({ record, language, link }: { readonly record: SearchRecord } & ResultListProps): ReactNode {
  const { t } = useTranslation('search')
  const { title, titleHits, description, descriptionHits, path, type, classification } = record
  const isFile = type === 'document'
  // No page of the site, for which a router would look; its name is in the language of the site.
  const Anchor = isFile ? 'a' : link
  const own = record.language === language ? {} : { lang: record.language }
  return (
    <li>
      <p className="kind">
        <span className="type">{t(`types.${type}`)}</span>
        {classification !== undefined && classification !== title && <span>{classification}</span>}
      </p>
      <div className="result">
        <h3 {...(isFile ? {} : own)}>
          <Anchor href={path}>
            <MarkedText text={title} hits={titleHits} />
          </Anchor>
        </h3>
        {description !== '' && (
          <p {...own}>
            <MarkedText text={description} hits={descriptionHits} />
          </p>
        )}
        {isLanguage(record.language) && record.language !== language && <Tag>{nameOfLanguage(record.language)}</Tag>}
      </div>
    </li>
  )
}

/** Pages that were found, as lines. */
export function ResultList(props: ResultListProps): ReactNode {
  return (
    <ol className={styles}>
      {props.records.map((record) => (
        <Result key={record.path} {...props} record={record} />
      ))}
    </ol>
  )
}
