import { toThemeClass } from '../../../src/domain/site/theme-class.ts'
import { defaultTokens, themes, type ColourTokens } from '../../../src/theme/tokens.ts'

export type CardColours = Pick<ColourTokens, 'paper' | 'surface' | 'ink' | 'accent'>

/** The colours of a page's theme. */
export function toCardColours(theme: string): CardColours {
  const { paper, surface, ink, accent } = { ...defaultTokens, ...themes[toThemeClass(theme)] }
  return { paper, surface, ink, accent }
}
