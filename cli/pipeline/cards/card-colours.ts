import type { ColourTokens } from '../../../src/domain/brand/brand.ts'
import { toThemeClass } from '../../../src/domain/site/theme-class.ts'
import { defaultTokens, themes } from '../../../src/theme/tokens.ts'

export type CardColours = Pick<ColourTokens, 'paper' | 'surface' | 'ink' | 'accent'>

/** The colours of a page's theme. @param own what the group sets in their place */
export function toCardColours(theme: string, own: Partial<ColourTokens> = {}): CardColours {
  const { paper, surface, ink, accent } = { ...defaultTokens, ...themes[toThemeClass(theme)], ...own }
  return { paper, surface, ink, accent }
}
