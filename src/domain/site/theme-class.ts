/** Class names that differ from the rule (S1 §3 “Themes”). */
const EXCEPTIONS: Readonly<Record<string, string>> = { 'theme-dark-copper': 'theme-copper-dark' }

/**
 * Class of a theme: `theme-` and the name in lower case, its first underscore as a hyphen, and what no class can hold, such as a space, too; `dark-copper` becomes `copper-dark` (S1 §3 “Themes”).
 */
export function toThemeClass(theme: string): string {
  const name = `theme-${theme
    .toLowerCase()
    .replace('_', '-')
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')}`
  return EXCEPTIONS[name] ?? name
}
