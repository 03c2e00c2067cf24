/** Colours of the default theme. Every pair of text and surface reaches 4.5:1; borders of fields and focus rings reach 3:1. */
export const COLOURS = {
  ink: '#16181a',
  'ink-2': '#3c4247',
  'ink-3': '#585f65',
  paper: '#ffffff',
  surface: '#f4f2ee',
  'surface-2': '#e9e5de',
  line: '#d9d5cd',
  'line-strong': '#a9a49a',
  /** Border of anything one can type into or switch. */
  field: '#7b766c',
  accent: '#a94a24',
  'accent-strong': '#7d3719',
  'accent-tint': '#f5e6dc',
  'on-accent': '#ffffff',
  info: '#1f5a7a',
  'info-tint': '#e2eef4',
  success: '#1b6b3f',
  'success-tint': '#e2f1e8',
  warning: '#8a5200',
  'warning-tint': '#fbefd9',
  error: '#b3261e',
  'error-tint': '#fae5e3',
  focus: '#1a5fd0',
} as const

/** A colour that has a meaning, such as `accent`. */
export type ColourToken = keyof typeof COLOURS
export type ColourTokens = Readonly<Record<ColourToken, string>>

/** What a project sets in its `theme/brand.ts`: colours of the default theme, and themes of its own by their class. */
export interface Brand {
  readonly colours: Partial<ColourTokens>
  readonly themes: Readonly<Record<string, Partial<ColourTokens>>>
  /** Pictures of the login pages, files of the project; absent: the name of the group is set in type. */
  readonly login?: LoginPictures | undefined
}

/** Paths of pictures, relative to the project. */
interface LoginPictures {
  /** What stands for the name, such as `content/assets/logo.svg`. */
  readonly logo?: string | undefined
  /** Beside the form on a wide screen, such as a drawing or a photograph of the group's work. */
  readonly picture?: string | undefined
}

/** The colours of the default theme: those of the group, and uapp's where it sets none. */
export const coloursOf = ({ colours }: Pick<Brand, 'colours'>): ColourTokens => ({ ...COLOURS, ...colours })
