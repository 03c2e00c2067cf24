import type { ReactNode } from 'react'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { useFormat } from '../frame/use-format.ts'
import { useContentLanguage } from '../frame/use-content-language.ts'
import { Wrap } from '../kit/layout/layout.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  padding-block: clamp(24px, 4vw, 56px) clamp(28px, 4vw, 48px);
  & h1 {
    max-width: 27ch;
    margin-top: 16px;
  }
  & .lead {
    margin-top: 20px;
  }
  & .actions {
    margin-top: 24px;
  }
`

/** Head of a story or media release: what, when, where, title, lead. */
export function ArticleHead(props: {
  readonly title: string
  readonly lead: string
  readonly publicationDate: string
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** What one does with it, below the lead. */
  readonly children?: ReactNode
}): ReactNode {
  const format = useFormat()
  const contentLanguage = useContentLanguage()
  const { language } = useLinkFrame().locale
  return (
    <Wrap width="page" className={styles} {...contentLanguage}>
      <p className="meta">
        {props.before}
        <time dateTime={props.publicationDate} suppressHydrationWarning>
          {format.date(props.publicationDate)}
        </time>
        {props.after}
      </p>
      <h1>{props.title}</h1>
      <p className="lead">{props.lead}</p>
      {props.children !== undefined && (
        <div className="actions" {...(contentLanguage.lang === undefined ? {} : { lang: language })}>
          {props.children}
        </div>
      )}
    </Wrap>
  )
}
