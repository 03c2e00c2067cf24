import { describe, expect, it } from '@jest/globals'
import { toThemeClass } from './theme-class.ts'

describe('toThemeClass', () => {
  it.each([
    ['Default', 'theme-default'],
    ['Copper', 'theme-copper'],
    ['Light_Blue', 'theme-light-blue'],
    ['Iqc', 'theme-iqc'],
    ['Dark_Copper', 'theme-copper-dark'],
    ['dark-copper', 'theme-copper-dark'],
    ['Dark_White', 'theme-dark-white'],
    ['Ovander', 'theme-ovander'],
    ['Some_Brand_Theme', 'theme-some-brand_theme'],
    ['North Sea (2026)', 'theme-north-sea-2026-'],
  ])('[N5] turns the theme %s into the class %s', (theme, expected) => {
    expect(toThemeClass(theme)).toBe(expected)
  })
})
