/** Every colour of the drawings by its role. The literals are distinct, so that {@link recolour} can exchange them. */
export const PALETTE = {
  paper: '#fff',
  ink: '#16181a',
  thin: '#585f65',
  line: '#d9d5cd',
  lineStrong: '#a9a49a',
  surface: '#f4f2ee',
  insulation: '#e9e5de',
  accent: '#a94a24',
  accentDeep: '#7d3719',
  copperLit: '#e9a985',
  copper: '#cf7a4e',
  copperWarm: '#dd9469',
  copperPale: '#e2a07a',
  copperDusk: '#c4693f',
  bodyLit: '#ffffff',
  bodyHalf: '#fbfaf8',
  bodyShade: '#e7e3dc',
  greyLit: '#e4e0d9',
  greyHalf: '#d6d2ca',
  greyShade: '#bdb8ae',
  steelLit: '#f1efec',
  steelHalf: '#dfdcd6',
  steelShade: '#c4bfb6',
  darkLit: '#5a6066',
  darkHalf: '#43494f',
  darkShade: '#2b2f33',
  darkEdge: '#85898d',
} as const

/** A complete set of colours; {@link PALETTE} is the one for white paper. */
export type Palette = Readonly<Record<keyof typeof PALETTE, string>>

/** What a part is made of. */
export type Material = 'body' | 'grey' | 'dark' | 'steel' | 'copper' | 'black' | 'glass'

/** Lit, half and shaded tone of each material: one light from the upper left, no gradients. */
export const TONES: Readonly<Record<Material, readonly [string, string, string]>> = {
  body: [PALETTE.bodyLit, PALETTE.bodyHalf, PALETTE.bodyShade],
  grey: [PALETTE.greyLit, PALETTE.greyHalf, PALETTE.greyShade],
  dark: [PALETTE.darkLit, PALETTE.darkHalf, PALETTE.darkShade],
  steel: [PALETTE.steelLit, PALETTE.steelHalf, PALETTE.steelShade],
  copper: [PALETTE.copperLit, PALETTE.copper, PALETTE.accent],
  black: [PALETTE.darkShade, PALETTE.ink, PALETTE.ink],
  glass: ['none', 'none', 'none'],
}

/** The three pens of every drawing: contour of the whole, outline of a part, edge inside a part. */
export const WEIGHT = { contour: 2.5, outline: 1.75, edge: 1 } as const

const ROLE_OF = new Map<string, keyof Palette>(
  (Object.keys(PALETTE) as (keyof Palette)[]).map((role) => [PALETTE[role], role]),
)

/** The same drawing in another palette; colours that no role names stay as they are. */
export function recolour(svg: string, palette: Palette): string {
  return svg.replace(/#[0-9a-f]{3}(?:[0-9a-f]{3})?\b/g, (literal) => {
    const role = ROLE_OF.get(literal)
    return role === undefined ? literal : palette[role]
  })
}
