import { range } from '../../geometry.ts'
import { circleAt, rectPath } from '../pens.ts'
import type { SymbolParts } from './symbol.ts'

/** Documents and signs, in a box of 100 × 100. */
export const SIGNS = {
  sheet: [
    ['M14 4H66L86 24V96H14Z', 'outline', 'paper'],
    ['M66 4V24H86', 'edge'],
    ['M26 38H74M26 50H74M26 62H74M26 74H56', 'thin'],
  ],
  'sheet-chart': [
    ['M14 4H66L86 24V96H14Z', 'outline', 'paper'],
    ['M66 4V24H86', 'edge'],
    ['M26 84V34M26 84H76', 'edge'],
    ['M28 82C40 80 44 70 50 54C54 42 58 42 62 54C66 70 70 80 76 82', 'accent'],
    ['M26 22H52', 'thin'],
  ],
  'sheet-table': [
    ['M14 4H86V96H14Z', 'outline', 'paper'],
    [rectPath(22, 14, 56, 12), 'edge', 'surface'],
    ['M22 26V86H78V26M22 41H78M22 56H78M22 71H78M42 14V86M60 14V86', 'thin'],
    ['M64 63H74', 'accent'],
  ],
  envelope: [
    [rectPath(6, 22, 88, 58, 2), 'outline', 'paper'],
    ['M6 24L50 56L94 24', 'outline'],
  ],
  speech: [
    ['M6 12H94V70H46L26 90V70H6Z', 'outline', 'paper'],
    ['M20 30H80M20 42H80M20 54H58', 'thin'],
  ],
  pin: [
    ['M50 96C36 70 20 58 20 36C20 -2 80 -2 80 36C80 58 64 70 50 96Z', 'outline', 'copper'],
    [circleAt(50, 36, 11), 'edge', 'paper'],
  ],
  check: [
    [circleAt(50, 50, 44), 'outline', 'paper'],
    ['M28 52L44 68L74 34', 'contour'],
  ],
  cross: [
    [circleAt(50, 50, 44), 'outline', 'hatch'],
    ['M34 34L66 66M66 34L34 66', 'contour'],
  ],
  play: [
    [circleAt(50, 50, 44), 'outline', 'paper'],
    ['M40 30L70 50L40 70Z', 'outline', 'copper'],
  ],
  download: [
    ['M50 8V64M30 46L50 66L70 46', 'contour'],
    ['M12 76V92H88V76', 'contour'],
  ],
  loop: [
    ['M84 40C76 8 30 4 16 36', 'contour'],
    ['M16 60C24 92 70 96 84 64', 'contour'],
    ['M8 26L14 42L29 34Z', 'edge', 'ink'],
    ['M92 74L86 58L71 66Z', 'edge', 'ink'],
  ],
  flash: [['M58 2L18 56H46L38 98L82 40H54Z', 'outline', 'copper']],
  person: [
    [circleAt(50, 26, 18), 'outline', 'paper'],
    ['M14 94C14 58 34 52 50 52C66 52 86 58 86 94Z', 'outline', 'paper'],
  ],
  'person-copper': [
    [circleAt(50, 26, 18), 'outline', 'copper-light'],
    ['M14 94C14 58 34 52 50 52C66 52 86 58 86 94Z', 'outline', 'copper-light'],
  ],
  bag: [
    ['M16 20H84V96H16Z', 'outline', 'paper'],
    ['M12 8H88V20H12Z', 'outline', 'grey'],
    [
      range(6)
        .map((i) => `M${26 + i * 9} 34C${20 + i * 9} 52 ${34 + i * 8} 66 ${26 + i * 9} 86`)
        .join(''),
      'accent',
    ],
  ],
  crate: [
    [rectPath(8, 20, 84, 66), 'outline', 'paper'],
    ['M8 36H92M8 53H92M8 70H92', 'thin'],
    ['M8 20H20V86H8ZM80 20H92V86H80Z', 'edge', 'grey'],
    ['M8 86H92V94H8Z', 'outline', 'dark'],
  ],
  leaf: [
    ['M16 88C8 40 34 12 88 10C90 62 62 92 16 88Z', 'outline', 'surface'],
    ['M16 88C36 60 52 44 72 30', 'edge'],
  ],
} satisfies Readonly<Record<string, SymbolParts>>
