/** @typedef {{ red: number, green: number, blue: number }} Rgb of 0 to 255. */

/** WCAG 2.2: text of any size on its ground. */
const LEAST_CONTRAST = 4.5
const WHITE = { red: 255, green: 255, blue: 255 }
const BLACK = { red: 0, green: 0, blue: 0 }

/** @param {string} text such as `#0b5fff`. @returns {Rgb} */
const parseColour = (text) => {
  const value = Number.parseInt(text.slice(1), 16)
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 }
}

const toHex = ({ red, green, blue }) =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** @param {number} share of the other colour, 0 to 1. */
const mix = (one, other, share) => ({
  red: one.red + (other.red - one.red) * share,
  green: one.green + (other.green - one.green) * share,
  blue: one.blue + (other.blue - one.blue) * share,
})

/** Relative luminance (WCAG 2.2). */
function toLuminance({ red, green, blue }) {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toContrast(one, other) {
  const [dark, light] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Darkened in small steps until it can be read on the ground. */
function darkenFor(colour, ground) {
  let found = colour
  while (toContrast(found, ground) < LEAST_CONTRAST) found = mix(found, BLACK, 0.05)
  return found
}

/**
 * The colours of `theme/brand.ts` from one of the group's.
 * @param {string} text such as `#0b5fff`.
 * @returns colours, and whether the given one was too light for text and was darkened.
 */
export function toBrandColours(text) {
  const wanted = parseColour(text)
  const tint = mix(wanted, WHITE, 0.88)
  // Links stand on tinted ground, too, which is darker than paper.
  const accent = darkenFor(wanted, tint)
  const colours = {
    accent: toHex(accent),
    'accent-strong': toHex(mix(accent, BLACK, 0.3)),
    'accent-tint': toHex(tint),
    'on-accent': '#ffffff',
  }
  return { colours, isDarkened: colours.accent !== toHex(wanted) }
}
