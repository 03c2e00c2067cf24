import type { ReactNode } from 'react'
import { useFormat } from '../../../components/frame/use-format.ts'
import { withQuery } from '../../../components/workspace/calls/with-query.ts'
import { PageTurner } from '../../../components/workspace/controls/page-turner.tsx'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'

export interface ListPagingProps {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  /** Rows of the page, and of the whole list. */
  readonly shown: number
  readonly found: number
  /** Such as “1 to 25 of 80 pages”. */
  readonly describe: (range: { readonly from: string; readonly to: string; readonly total: string }) => string
}

/** Which rows of a list these are, and the way to the others, which stands in the address. */
export function ListPaging({ page, pageSize, shown, found, describe }: ListPagingProps): ReactNode {
  const { place, go } = useWorkspace()
  const { number } = useFormat()
  const pages = Math.max(1, Math.ceil(found / pageSize))
  const before = (page - 1) * pageSize
  const turn = (next: number): void => {
    const query = withQuery(place.query, {})
    if (next > 1) query.set('page', String(next))
    go(place.path, { query })
  }
  return (
    <div className="p-paging">
      <p className="num">{describe({ from: number(before + 1), to: number(before + shown), total: number(found) })}</p>
      {pages > 1 && (
        <PageTurner page={page} pages={pages} onTurn={turn}>
          <span className="num">
            {number(page)} / {number(pages)}
          </span>
        </PageTurner>
      )}
    </div>
  )
}
