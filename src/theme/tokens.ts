import { COLOURS as colours, type Brand, type ColourToken, type ColourTokens } from '../domain/brand/brand.ts'
import { toThemeClass } from '../domain/site/theme-class.ts'
import { brand } from './brand.ts'

const { colours: brandColours, themes: brandThemes }: Brand = brand

/** Everything else: type, space, widths, motion (S1 §9 for the widths). Lengths as CSS takes them. */
const measures = {
  'font-text': '"Archivo Variable", "Archivo Fallback"',
  'font-ja': '"Hiragino Sans", "Noto Sans CJK JP", "Yu Gothic", sans-serif',
  'font-zh': '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif',
  'stretch-display': '88%',
  'tracking-label': '0.014em',
  'weight-display': '560',
  'tracking-display': '-0.012em',
  'step--2': '0.8125rem',
  'step--1': 'clamp(0.85rem, 0.83rem + 0.12vw, 0.91rem)',
  'step-0': 'clamp(1rem, 0.96rem + 0.18vw, 1.06rem)',
  'step-1': 'clamp(1.2rem, 1.13rem + 0.34vw, 1.33rem)',
  'step-2': 'clamp(1.44rem, 1.32rem + 0.6vw, 1.67rem)',
  'step-3': 'clamp(1.73rem, 1.54rem + 0.95vw, 2.09rem)',
  'step-4': 'clamp(2.07rem, 1.78rem + 1.45vw, 2.62rem)',
  'step-5': 'clamp(2.49rem, 2.03rem + 2.3vw, 3.9rem)',
  'step-6': 'clamp(2.75rem, 1.75rem + 4.5vw, 5.5rem)',
  section: 'clamp(56px, 7vw, 96px)',
  gutter: 'clamp(16px, 3.4vw, 40px)',
  'w-inline': '780px',
  'w-breakout': '980px',
  'w-stretched': '1180px',
  'w-page': '1400px',
  radius: '2px',
  hair: '1px solid var(--line)',
  rule: '1px solid var(--ink)',
  hatch: 'repeating-linear-gradient(135deg, var(--line) 0 1px, transparent 1px 6px)',
  'shadow-panel': '0 12px 40px rgb(22 24 26 / 0.16)',
  ease: 'cubic-bezier(.2, .7, .2, 1)',
  fast: '120ms',
  calm: '240ms',
} as const

/** The default theme. */
export const defaultTokens: Readonly<Record<ColourToken | keyof typeof measures, string>> = {
  ...colours,
  ...brandColours,
  ...measures,
}

const dark = {
  paper: '#24150d',
  surface: '#2e1b11',
  'surface-2': '#3a2316',
  line: '#573a29',
  'line-strong': '#8a654f',
  field: '#a37c65',
  ink: '#faf1ea',
  'ink-2': '#e4d2c6',
  'ink-3': '#c4a998',
  accent: '#ea9a70',
  'accent-strong': '#f4b896',
  'accent-tint': '#442817',
  'on-accent': '#24150d',
  focus: '#8fb8ff',
  info: '#9fcbe4',
  'info-tint': '#1c303b',
  success: '#8fd3ab',
  'success-tint': '#19301f',
  warning: '#f0bd72',
  'warning-tint': '#3d2a0e',
  error: '#ff9f95',
  'error-tint': '#451813',
} as const satisfies ColourTokens

/** A theme of the project, by its class or by the name that content gives it. */
const toOwnClass = (name: string): string => (name.startsWith('theme-') ? name : toThemeClass(name))

/**
 * Themes as differences to the default one, by the class of `toThemeClass` (S1 §3 “Themes”).
 * A theme that is not listed looks like the default theme.
 */
export const themes: Readonly<Record<string, Partial<ColourTokens>>> = {
  'theme-default': { ...colours, ...brandColours },
  'theme-dark-white': { ...colours, paper: '#f4f2ee', surface: '#ffffff' },
  'theme-copper': {
    ...colours,
    surface: '#f5e6dc',
    'surface-2': '#ecd5c5',
    line: '#dcbfab',
    'line-strong': '#b08e77',
    field: '#8a6a55',
    'ink-3': '#54504c',
    accent: '#7d3719',
    'accent-strong': '#5c2811',
  },
  'theme-copper-dark': dark,
  'theme-light-blue': {
    ...colours,
    surface: '#e7f0f5',
    'surface-2': '#d5e4ec',
    line: '#b9cfdb',
    'line-strong': '#7f9dae',
    field: '#5b7a8c',
    'ink-3': '#4c565d',
    accent: '#1f5a7a',
    'accent-strong': '#123d55',
    'accent-tint': '#dceaf2',
  },
  'theme-iqc': {
    ...colours,
    surface: '#e6f2ef',
    'surface-2': '#d3e7e2',
    line: '#b3d2ca',
    'line-strong': '#7ba39a',
    field: '#55796f',
    'ink-3': '#4a5754',
    accent: '#0b5f53',
    'accent-strong': '#074239',
    'accent-tint': '#d8ece7',
  },
  ...Object.fromEntries(
    Object.entries(brandThemes).map(([name, own]) => [toOwnClass(name), { ...colours, ...brandColours, ...own }]),
  ),
}

/** Custom properties as one declaration list: `--ink:#16181a;…`. */
export function toCustomProperties(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}
