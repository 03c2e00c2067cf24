import type { ReactNode } from 'react'
import { joinClasses } from '../../theme/join-classes.ts'

/** Drawings on a ground of 20 by 20, made of lines. */
const PATHS = {
  home: 'M3 9.5 10 4l7 5.5V16H3zM8 16v-4.5h4V16',
  ticket: 'M3 6h14v3a1.5 1.5 0 0 0 0 3v3H3v-3a1.5 1.5 0 0 0 0-3zM12.5 6v2M12.5 10v1.5M12.5 13.5V15',
  machine: 'M3 16V9h6V5h5v4h3v7zM3 12.5h14M11.5 5V3M6 16v1.5M14 16v1.5',
  download: 'M10 3v9M6.5 8.5 10 12l3.5-3.5M3.5 16.5h13',
  upload: 'M10 12V3M6.5 6.5 10 3l3.5 3.5M3.5 16.5h13',
  users:
    'M7.5 9a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.5 16c0-2.8 2-4.5 5-4.5s5 1.7 5 4.5M12.5 3.8a2.75 2.75 0 0 1 0 5M14.5 11.8c1.9.6 3 2.1 3 4.2',
  user: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4.5 16.5c0-3 2.2-4.7 5.5-4.7s5.5 1.7 5.5 4.7',
  wire: 'M2.5 10h4M13.5 10h4M6.5 6.5h7v7h-7zM9 6.5v7M11 6.5v7',
  external: 'M8 4.5H4.5v11h11V12M11 4h5v5M16 4 9 11',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13.2 13.2 17 17',
  globe: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3 10h14M10 3c-4.5 4.5-4.5 9.5 0 14M10 3c4.5 4.5 4.5 9.5 0 14',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  up: 'M5.5 12.5 10 8l4.500 4.500',
  right: 'm8 5.5 4.5 4.5L8 14.5',
  left: 'M12 5.5 7.5 10l4.5 4.5',
  sort: 'm10 15.5 4-4M10 15.5l-4-4M10 15.5v-11',
  plus: 'M10 4v12M4 10h12',
  close: 'm5 5 10 10M15 5 5 15',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  menu: 'M3 6h14M3 10h14M3 14h14',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  columns: 'M3 4h14v12H3zM8 4v12M12.5 4v12',
  clip: 'm14.5 9-5 5a3 3 0 0 1-4.3-4.3l6-6a2 2 0 0 1 2.9 2.9l-6 6a1 1 0 0 1-1.4-1.4l5-5',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.3l2.8 1.7',
  lock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  check: 'm4 10.5 4 4 8-9',
  warn: 'M10 3.5 17.5 16.5h-15zM10 8.5v4M10 14.5h.01',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.2v4.3M10 6.6h.01',
  copy: 'M7 7h9v9H7zM13 7V4H4v9h3',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.6-2.6a3 3 0 0 0-4.2-4.2L10 5.8M11.5 8.5a3 3 0 0 0-4.2 0l-2.6 2.6a3 3 0 0 0 4.2 4.2l1.1-1.1',
  out: 'M12 4H4v12h8M9 10h8M14 7l3 3-3 3',
  bell: 'M10 3a4.5 4.500 0 0 0-4.500 4.500c0 4-1.500 4.800-1.500 6h12c0-1.200-1.500-2-1.500-6A4.500 4.500 0 0 0 10 3zM8.300 16.200a1.800 1.800 0 0 0 3.400 0',
  gear: 'M10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10 3v2.5M10 14.5V17M3 10h2.5M14.5 10H17M5 5l1.8 1.8M13.2 13.2 15 15M15 5l-1.8 1.8M6.8 13.2 5 15',
  reset: 'M4 10a6 6 0 1 1 2 4.5M4 15.5V11h4.5',
  refresh: 'M16 8.500A6.2 6.2 0 0 0 4.6 7.500M4.5 3.500v4h4M4 11.500a6.2 6.2 0 0 0 11.4 1M15.5 16.500v-4h-4',
  history: 'M3.5 10a6.5 6.5 0 1 0 2-4.700M3.5 3.500v3h3M10 6.500V10l2.5 1.5',
  shield: 'M10 3 4.5 5v5c0 3.5 2.3 5.8 5.5 7 3.2-1.2 5.5-3.5 5.5-7V5z',
  offline:
    'M3 3l14 14M5 8.500a8 8 0 0 1 2.8-1.600M2.5 6A12 12 0 0 1 5.3 4.300M8.7 3.200A12 12 0 0 1 17.5 6M12.5 7.200A8 8 0 0 1 15 8.500M7.5 11.500a4 4 0 0 1 2.6-1.100M10 15h.01',
  mail: 'M3 5h14v10.500H3zM3 5.500l7 5.5 7-5.5',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  publish: 'M10 12.5v-9M6.5 7 10 3.5 13.5 7M3.5 12v4.5h13V12',
  page: 'M5 3h7l3 3v11H5zM12 3v3h3M7.5 9.5h5M7.5 12.5h5',
  play: 'M6.5 4.5v11l9-5.5z',
  tree: 'M4 4h5v3.5H4zM11 8.5h5V12h-5zM11 13.5h5V17h-5zM6.5 7.5v7.7H11M6.5 10.2H11',
  grid: 'M3 4h14v12H3zM3 8h14M3 12h14M7.5 4v12M12 4v12',
  bookmark: 'M5.500 3.500h9v13L10 13l-4.500 3.500z',
  edit: 'm4 16 .8-3.500L13 4.300l2.700 2.700-8.200 8.200z',
  scan: 'M3.500 7V3.500H7M13 3.500h3.500V7M16.500 13v3.500H13M7 16.500H3.500V13M3 10h14',
  phone: 'M6 3.5 8 8 6.3 9.4a9 9 0 0 0 4.3 4.3L12 12l4.5 2v2.5h-2C8.5 16.5 3.5 11.5 3.5 5.500v-2z',
} as const

export type WorkspaceIconName = keyof typeof PATHS

export interface WorkspaceIconProps {
  readonly name: WorkspaceIconName
  /** 16 by 16 instead of 20. */
  readonly isSmall?: boolean
  readonly className?: string
}

/** An icon beside words that say the same. */
export function WorkspaceIcon({ name, isSmall = false, className }: WorkspaceIconProps): ReactNode {
  return (
    <svg
      className={joinClasses('i', isSmall ? 'i--16' : undefined, className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
