import { packIndexFile, unpackIndexFile, type FileArrays } from './engine/index-file.ts'
import { INDEX_FORMAT, type SearchIndexFile } from './search-index.ts'

/** What of an index is no array. */
type FileHead = Pick<SearchIndexFile, 'format' | 'language' | 'languages' | 'parts' | 'words' | 'facts' | 'scopes'>

function listArrays(file: SearchIndexFile) {
  const { pages, textEnds, names, vocabulary, tokens, postings, fieldLengths } = file
  return {
    pageBytes: pages.bytes,
    pageEnds: pages.ends,
    textEnds,
    nameUnits: names.keys.units,
    nameEnds: names.keys.ends,
    namePages: names.pages,
    nameRanks: names.ranks,
    wordUnits: vocabulary.words.units,
    wordEnds: vocabulary.words.ends,
    formUnits: vocabulary.forms.units,
    formEnds: vocabulary.forms.ends,
    wordPages: vocabulary.pages,
    tokenUnits: tokens.units,
    tokenEnds: tokens.ends,
    runsOfTokens: postings.tokenEnds,
    runFields: postings.runFields,
    runEnds: postings.runEnds,
    postedPages: postings.pages,
    postedCounts: postings.counts,
    fieldLengths,
  } satisfies FileArrays
}

/** The bytes of an index, as it lies in a release. */
export function printSearchIndex(file: SearchIndexFile): Buffer {
  const { format, language, languages, parts, words, facts, scopes } = file
  const head: FileHead = { format, language, languages, parts, words, facts, scopes }
  return packIndexFile(head, listArrays(file))
}

/** Reads the bytes of an index, without copying them; undefined: it is that of another version of uapp. */
export function parseSearchIndex(bytes: Uint8Array): SearchIndexFile | undefined {
  const read = unpackIndexFile(bytes)
  const head = read?.head as FileHead | undefined
  if (head?.format !== INDEX_FORMAT) return undefined
  const arrays = read?.arrays as ReturnType<typeof listArrays>
  return {
    ...head,
    pages: { bytes: arrays.pageBytes, ends: arrays.pageEnds },
    textEnds: arrays.textEnds,
    names: {
      keys: { units: arrays.nameUnits, ends: arrays.nameEnds },
      pages: arrays.namePages,
      ranks: arrays.nameRanks,
    },
    vocabulary: {
      words: { units: arrays.wordUnits, ends: arrays.wordEnds },
      forms: { units: arrays.formUnits, ends: arrays.formEnds },
      pages: arrays.wordPages,
    },
    tokens: { units: arrays.tokenUnits, ends: arrays.tokenEnds },
    postings: {
      tokenEnds: arrays.runsOfTokens,
      runFields: arrays.runFields,
      runEnds: arrays.runEnds,
      pages: arrays.postedPages,
      counts: arrays.postedCounts,
    },
    fieldLengths: arrays.fieldLengths,
  }
}
