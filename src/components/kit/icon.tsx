import type { ReactNode } from 'react'
import { boxCss } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'

const PATHS = {
  go: 'M3 12h17M14 6l6 6-6 6',
  back: 'M21 12H4M10 6l-6 6 6 6',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5L21 21',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 21c0-5 3-7 8-7s8 2 8 7',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  menu: 'M3 7h18M3 12h18M3 17h18',
  down: 'M12 3v13M6 11l6 6 6-6M4 21h16',
  chevron: 'M5 9l7 7 7-7',
  talk: 'M4 4h16v12H11l-5 4v-4H4zM8 8.5h8M8 12h5',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 11v6M12 7v1',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  alert: 'M12 3.5L2 20.5h20zM12 10v5M12 17v1',
  print: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z',
  filter: 'M3 7h18M6 12h12M10 17h4',
  external: 'M13 4h7v7M20 4L10 14M17 14v6H4V7h6',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  play: 'M7 4l13 8-13 8z',
  pin: 'M12 21c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12zM9.5 9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
  compare: 'M4 4h6v16H4zM14 4h6v16h-6zM4 9h6M14 13h6',
  share: 'M12 3v12M7 8l5-5 5 5M5 12v9h14v-9',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
} as const

export type IconName = keyof typeof PATHS

/** All of them, for the style guide. */
export const ICON_NAMES = Object.keys(PATHS) as readonly IconName[]

const own = boxCss`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: square;
  stroke-linejoin: miter;
`

/** A line icon of 24 or 16 px (N7). Decoration: the text beside it, or the label of its button, says what it means. */
export function Icon(props: {
  readonly name: IconName
  readonly size?: 16 | 24
  readonly className?: string
}): ReactNode {
  const { name, size = 24, className } = props
  return (
    <svg className={joinClasses(className, own)} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
