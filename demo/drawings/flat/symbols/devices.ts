import { range } from '../../geometry.ts'
import { circleAt, rectPath } from '../pens.ts'
import type { SymbolParts } from './symbol.ts'

/** Elevations of machines and devices, in a box of 100 × 100. */
export const DEVICES = {
  press: [
    [rectPath(14, 86, 72, 10, 3), 'outline', 'dark'],
    ['M24 86V64H52V38H24V14L36 4H68Q76 4 76 12V86Z', 'outline', 'paper'],
    [rectPath(30, 18, 26, 12, 2), 'edge'],
    ['M32 38H44V46L41 52H35L32 46ZM30 64H46V60L42 57H34L30 60Z', 'edge', 'copper'],
  ],
  'press-dashed': [
    [rectPath(14, 86, 72, 10, 3), 'dashed'],
    ['M24 86V64H52V38H24V14L36 4H68Q76 4 76 12V86Z', 'dashed'],
  ],
  'cut-strip': [
    [rectPath(0, 78, 100, 8, 2), 'outline', 'dark'],
    ['M4 78V50H96V78Z', 'outline', 'paper'],
    ['M4 50V24H96V50', 'outline', 'surface'],
    ['M0 38H100', 'outline'],
    [rectPath(12, 28, 22, 20, 8), 'edge', 'dark'],
    [rectPath(62, 28, 22, 20, 8), 'edge', 'dark'],
    ['M42 26H54V36L48 38L42 36ZM42 48H54V41L48 39L42 41Z', 'edge', 'copper'],
  ],
  tester: [
    [rectPath(22, 10, 56, 86, 4), 'outline', 'paper'],
    [
      range(3)
        .flatMap((r) => range(3).map((c) => rectPath(28 + c * 16, 18 + r * 13, 12, 9, 1)))
        .join(''),
      'edge',
    ],
    [rectPath(44, 31, 12, 9, 1), 'edge', 'copper'],
    ['M50 62V92M28 62H72V92H28Z', 'edge'],
  ],
  automat: [
    ['M2 92V52H98V92Z', 'outline', 'paper'],
    ['M26 52V92M50 52V92M74 52V92', 'edge'],
    ['M0 46H100V52H0Z', 'outline', 'dark'],
    ['M4 46V24L14 12H96V46', 'outline', 'surface'],
    ['M18 46V26H32V46ZM64 46V26H78V46Z', 'edge', 'paper'],
    ['M44 46V36H54V46Z', 'edge', 'copper'],
  ],
  screen: [
    [rectPath(4, 12, 92, 62, 4), 'outline', 'dark'],
    [rectPath(10, 18, 80, 50, 1), 'edge', 'paper'],
    ['M44 74H56V86H70V92H30V86H44Z', 'outline', 'dark'],
  ],
  laptop: [
    [rectPath(14, 16, 72, 52, 4), 'outline', 'dark'],
    [rectPath(20, 22, 60, 40, 1), 'edge', 'paper'],
    ['M4 72H96L90 82H10Z', 'outline', 'grey'],
  ],
  handset: [
    [rectPath(28, 4, 44, 92, 7), 'outline', 'dark'],
    [rectPath(33, 14, 34, 70, 1), 'edge', 'paper'],
    [circleAt(50, 90, 2.4), 'edge', 'paper'],
  ],
  headset: [
    ['M16 60C10 6 90 6 84 60', 'contour'],
    [rectPath(8, 48, 18, 30, 7), 'outline', 'dark'],
    [rectPath(74, 48, 18, 30, 7), 'outline', 'dark'],
    ['M84 78C82 92 70 94 58 92', 'outline'],
    [rectPath(46, 87, 14, 9, 4), 'outline', 'copper'],
  ],
  spanner: [
    [
      'M14 4C6 8 2 18 6 27C9 34 17 38 25 36L64 75C62 83 66 92 74 95C82 98 90 95 95 87L84 84L80 76L86 69L97 70C96 62 90 58 84 57C80 56 76 57 73 58L36 21C38 12 32 4 24 2L27 12L20 20L11 17Z',
      'outline',
      'steel',
    ],
  ],
  key: [
    [circleAt(26, 50, 21), 'contour', 'copper-light'],
    [circleAt(20, 50, 7), 'outline', 'paper'],
    ['M46 44H96V56H90V66H82V56H74V62H66V56H46Z', 'outline', 'copper-light'],
  ],
  padlock: [
    ['M28 48V32C28 4 72 4 72 32V48', 'contour'],
    [rectPath(18, 46, 64, 48, 5), 'outline', 'steel'],
    [circleAt(50, 66, 6), 'edge', 'ink'],
    ['M50 68V80', 'contour'],
  ],
  magnifier: [
    ['M68 68L94 94', 'contour'],
    ['M64 71L71 64L97 90L90 97Z', 'outline', 'dark'],
    [circleAt(40, 40, 35), 'contour', 'paper'],
  ],
  micrometer: [
    ['M8 30H24V50C24 78 62 78 62 50V30H72V52C72 94 8 94 8 52Z', 'outline', 'steel'],
    ['M24 34H38V46H24Z', 'edge', 'dark'],
    ['M62 34H48V46H62Z', 'edge', 'dark'],
    ['M72 30H83V52H72Z', 'outline', 'paper'],
    ['M83 26H98V56H83Z', 'outline', 'grey'],
    ['M87 26V56M91 26V56M95 26V56M75 38H80M75 44H80', 'edge'],
  ],
  reel: [
    [circleAt(50, 50, 46), 'contour', 'paper'],
    [circleAt(50, 50, 37), 'edge', 'copper'],
    [circleAt(50, 50, 28), 'edge', 'paper'],
    ...range(6).map(
      (i) => [circleAt(50 + Math.cos(i * 1.0472) * 18, 50 + Math.sin(i * 1.0472) * 18, 5), 'edge', 'surface'] as const,
    ),
    [circleAt(50, 50, 6), 'edge', 'ink'],
  ],
  truck: [
    [rectPath(2, 22, 60, 52, 2), 'outline', 'paper'],
    ['M62 38H80L96 56V74H62Z', 'outline', 'grey'],
    ['M68 44H78L88 56H68Z', 'edge', 'paper'],
    [circleAt(20, 78, 10), 'outline', 'dark'],
    [circleAt(80, 78, 10), 'outline', 'dark'],
    [circleAt(20, 78, 3.6), 'edge', 'paper'],
    [circleAt(80, 78, 3.6), 'edge', 'paper'],
  ],
  valve: [
    ['M6 70H94', 'outline'],
    ['M50 20V70', 'outline'],
    ['M30 50L70 90V50L30 90Z', 'outline', 'steel'],
    [rectPath(34, 8, 32, 14, 3), 'outline', 'dark'],
  ],
  plug: [
    ['M0 50H26', 'contour'],
    ['M26 26H56V74H26Z', 'outline', 'paper'],
    ['M56 34H66V66H56Z', 'outline', 'grey'],
    ['M66 38H84V46H66ZM66 54H84V62H66Z', 'outline', 'copper'],
    ['M34 34V66M42 34V66', 'edge'],
  ],
  socket: [
    ['M74 50H100', 'contour'],
    ['M44 26H74V74H44Z', 'outline', 'paper'],
    ['M24 30H44V70H24Z', 'outline', 'metal'],
    ['M24 38H40V46H24ZM24 54H40V62H24Z', 'edge', 'paper'],
    ['M52 34V66M60 34V66M68 34V66', 'edge'],
  ],
} satisfies Readonly<Record<string, SymbolParts>>
