import { useTranslation } from 'react-i18next'
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-interactive-element-to-noninteractive-role -- narrow windows lay the table out as blocks, which takes the roles of its elements away; rows of a treegrid take the focus */
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'
import type { DifferenceRow, NavigationNode } from '../../../domain/navigation/navigation-difference.ts'
import { joinClasses } from '../../../theme/join-classes.ts'
import { DIFFERENCE_VARIANTS } from '../publishing/difference-variants.ts'
import { DifferenceWords } from '../publishing/difference-words.tsx'
import { NodeCell } from './node-cell.tsx'

/** Hidden facts of an item: where it is shown, and its breadcrumb title. */
function NodeNotes({ node }: { readonly node: NavigationNode }): ReactNode {
  const { t } = useTranslation('editor')
  const { isHidden, countries, breadcrumbTitle } = node
  const notes = [
    ...(isHidden ? [t('nav.hidden')] : []),
    ...(countries === undefined ? [] : [t('nav.countries', { countries: countries.join(', ') })]),
    ...(breadcrumbTitle === undefined ? [] : [t('nav.breadcrumb', { title: breadcrumbTitle })]),
  ]
  return notes.join(' · ')
}

/** A row as it is shown: with the row above it. */
interface ShownRow {
  readonly row: DifferenceRow
  readonly parentKey: string | undefined
}

function listShown(
  rows: readonly DifferenceRow[],
  closed: ReadonlySet<string>,
  parentKey?: string,
): readonly ShownRow[] {
  return rows.flatMap((row) => [
    { row, parentKey },
    ...(closed.has(row.key) ? [] : listShown(row.children, closed, row.key)),
  ])
}

export interface NavigationTreeProps {
  readonly rows: readonly DifferenceRow[]
  readonly isCompared: boolean
  readonly label: string
}

/**
 * A navigation as a tree of rows, in one stage or in two. One row is in the tab order; arrows go from row to row, right and
 * left open and close, Home and End go to the ends, Enter opens the page (WAI-ARIA, treegrid pattern).
 */
export function NavigationTree({ rows, isCompared, label }: NavigationTreeProps): ReactNode {
  const { t } = useTranslation('editor')
  const { go } = useWorkspace()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string>()
  const table = useRef<HTMLTableElement>(null)
  const shown = useMemo(() => listShown(rows, closed), [rows, closed])
  const activeKey = shown.some(({ row }) => row.key === active) ? active : shown[0]?.row.key

  const setOpen = (key: string, isOpen: boolean): void => {
    const next = new Set(closed)
    if (isOpen) next.delete(key)
    else next.add(key)
    setClosed(next)
  }
  const focus = (key: string | undefined): void => {
    if (key === undefined) return
    setActive(key)
    table.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event
    if (!(target instanceof HTMLTableRowElement)) return
    const at = shown.findIndex(({ row }) => row.key === target.dataset['key'])
    const current = shown[at]
    if (current === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const { row, parentKey } = current
    const hasChildren = row.children.length > 0
    const pageId = (row.draft ?? row.published)?.pageId
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(shown[at + 1]?.row.key),
      ArrowUp: () => focus(shown[at - 1]?.row.key),
      Home: () => focus(shown[0]?.row.key),
      End: () => focus(shown.at(-1)?.row.key),
      ArrowRight: () => {
        if (!hasChildren) return
        if (closed.has(row.key)) setOpen(row.key, true)
        else focus(shown[at + 1]?.row.key)
      },
      ArrowLeft: () => {
        if (hasChildren && !closed.has(row.key)) setOpen(row.key, false)
        else focus(parentKey)
      },
      Enter: () => {
        if (pageId !== undefined) go(`/pages/${pageId}`)
      },
    }
    const action = actions[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }

  return (
    <table
      ref={table}
      role="treegrid"
      aria-label={label}
      className={joinClasses('e-diff', !isCompared && 'e-diff--one')}
      onKeyDown={onKeyDown}
    >
      <thead role="rowgroup">
        <tr role="row">
          {isCompared ? (
            <>
              <th role="columnheader">
                <strong>{t('stage.PUBLISHED')}</strong>
                <span className="e-th"> {t('stage.seen')}</span>
              </th>
              <th role="columnheader" className="e-mark">
                <span className="p-sr">{t('diff.kind')}</span>
              </th>
              <th role="columnheader">
                <strong>{t('stage.DRAFT')}</strong>
                <span className="e-th"> {t('stage.wouldBe')}</span>
              </th>
              <th role="columnheader">{t('diff.what')}</th>
            </>
          ) : (
            <>
              <th role="columnheader">{t('nav.item')}</th>
              <th role="columnheader">{t('nav.notes')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {shown.map(({ row }) => {
          const { key, level, kind, published, draft, children } = row
          const isOpen = !closed.has(key)
          const node = draft ?? published
          if (node === undefined) return null
          const common = {
            level,
            isActive: key === activeKey,
            toggle: children.length === 0 ? undefined : { isOpen, onPress: () => setOpen(key, !isOpen) },
          }
          return (
            <tr
              key={key}
              role="row"
              data-key={key}
              className={kind === 'same' ? undefined : `is-${kind}`}
              aria-level={level}
              aria-expanded={children.length === 0 ? undefined : isOpen}
              tabIndex={key === activeKey ? 0 : -1}
              onFocus={() => setActive(key)}
            >
              {isCompared ? (
                <>
                  <td role="gridcell" className={joinClasses('e-old', published === undefined && 'e-none')}>
                    <span className="e-side">{t('stage.PUBLISHED')}</span>
                    {published === undefined ? (
                      <span className="e-absent">{t(kind === 'moved' ? 'diff.elsewhere' : 'diff.notPublished')}</span>
                    ) : (
                      <NodeCell
                        node={published}
                        other={draft}
                        side="published"
                        {...common}
                        isActive={draft === undefined && common.isActive}
                      />
                    )}
                  </td>
                  <td role="gridcell" className="e-mark">
                    {kind !== 'same' && (
                      <StateTag {...DIFFERENCE_VARIANTS[kind]} isShapeOnly>
                        {t(`diff.kinds.${kind}`)}
                      </StateTag>
                    )}
                  </td>
                  <td role="gridcell" className={joinClasses('e-new', draft === undefined && 'e-none')}>
                    <span className="e-side">{t('stage.DRAFT')}</span>
                    {draft === undefined ? (
                      <span className="e-absent">{t(kind === 'moved' ? 'diff.elsewhere' : 'diff.notInDraft')}</span>
                    ) : (
                      <NodeCell node={draft} other={published} side="draft" {...common} />
                    )}
                  </td>
                  <td role="gridcell" className="e-what">
                    <DifferenceWords row={row} />
                  </td>
                </>
              ) : (
                <>
                  <td role="gridcell">
                    <NodeCell node={node} other={undefined} side="draft" {...common} />
                  </td>
                  <td role="gridcell" className="e-what">
                    <NodeNotes node={node} />
                  </td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
