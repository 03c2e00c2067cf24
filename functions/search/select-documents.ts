import { FIELD_BITS } from '../../src/search/document-fields.ts'
import type { QueryExpression } from '../../src/search/query-expression.ts'
import { addAll, addTo, createSet, keepCommon, type DocumentSet } from './document-set.ts'
import { readTable } from './packed-table.ts'
import type { SearchScope } from './search-scope.ts'

/** Bits of any field. */
const ANYWHERE = undefined

interface Selection {
  readonly scope: SearchScope
  /** Bits of the fields that count. */
  readonly field: number | undefined
}

function addPostings(found: DocumentSet, postings: Uint32Array, field: number | undefined): void {
  for (let at = 0; at < postings.length; at += 1) {
    const posting = postings[at] ?? 0
    if (field === ANYWHERE || (posting & field) !== 0) addTo(found, posting >>> FIELD_BITS)
  }
}

/** Adds the documents that meet a condition to a set. */
function addMet(found: DocumentSet, expression: QueryExpression, selection: Selection): void {
  if (expression.kind === 'token')
    addPostings(found, readTable(selection.scope.index.postings, expression.token), selection.field)
  else if (expression.kind === 'or') for (const one of expression.of) addMet(found, one, selection)
  else addAll(found, select(expression, selection))
}

function select(expression: QueryExpression, selection: Selection): DocumentSet {
  const { documents, index } = selection.scope
  if (expression.kind === 'and') {
    const [first, ...others] = expression.of
    // All of no conditions are met.
    if (first === undefined) return documents.slice()
    const found = select(first, selection)
    for (const one of others) keepCommon(found, select(one, selection))
    return found
  }
  const found = createSet(index.documents.length)
  addMet(found, expression, selection)
  return found
}

/** The documents of a scope that meet a condition, in a set of their own. @param field bits of the fields that count. */
export function selectDocuments(
  scope: SearchScope,
  expression: QueryExpression,
  field: number | undefined = ANYWHERE,
): DocumentSet {
  return keepCommon(select(expression, { scope, field }), scope.documents)
}
