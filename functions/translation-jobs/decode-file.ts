import type { ImportFinding } from '../../src/contracts/editor/translation-files.ts'

/** `line:column` of the first byte that is no UTF-8. */
function findDamage(bytes: Uint8Array): string {
  const [before = ''] = new TextDecoder().decode(bytes).split('\uFFFD', 1)
  const lines = before.split('\n')
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
}

/** A file that came back as text, or what is wrong with it: what is no UTF-8 is damaged, and never mended by guessing. */
export function decodeFile(bytes: Uint8Array): { readonly text: string } | { readonly finding: ImportFinding } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const found = findDamage(bytes)
    return { finding: { code: 'malformed', entryId: null, path: null, found, expected: '', words: [] } }
  }
}
