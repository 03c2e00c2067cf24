const TABLE = /\b(?:from|into|update|table|on)\s+(?:only\s+)?((?:"?\w+"?\.)?"?[a-z_]\w*"?)/i

/** A statement in a few words, such as `insert uapp.submissions`: its first word and its first table, and no value. */
export function describeStatement(text: string): string {
  const [, verb = 'statement'] = /^\W*(\w+)/.exec(text) ?? []
  const [, table] = TABLE.exec(text) ?? []
  return [verb.toLowerCase(), ...(table === undefined ? [] : [table.replaceAll('"', '')])].join(' ')
}
