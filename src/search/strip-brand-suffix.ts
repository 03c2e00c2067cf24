/** A title without the name of a site or brand at its end, as in `Press 20 | Example` (S1 §5). */
export function stripBrandSuffix(title: string, names: readonly string[]): string {
  const match = /^(.*\S)\s*[|–—·-]\s+(\S.*)$/s.exec(title)
  if (match === null) return title
  const [, head = title, suffix = ''] = match
  const isName = names.some((name) => name.toLowerCase() === suffix.trim().toLowerCase())
  return isName ? head : title
}
