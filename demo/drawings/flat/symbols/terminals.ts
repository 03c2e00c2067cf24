import { range } from '../../geometry.ts'
import { circleAt, rectPath } from '../pens.ts'
import type { SymbolParts } from './symbol.ts'

const strand = (x0: number, x1: number, y: number): string => `M${x0} ${y}H${x1}`

/** Terminals and stripped ends; the wire comes from the left along y = 50. */
export const TERMINALS = {
  'open-barrel': [
    ['M8 34H30V66H8Z', 'outline', 'insulation'],
    [rectPath(30, 40, 34, 20), 'outline', 'copper'],
    [strand(30, 64, 46.5) + strand(30, 64, 53.5), 'edge'],
    ['M14 28H26V72H14Z M40 33Q43 37 48 37H58Q63 37 66 33V67Q63 63 58 63H48Q43 63 40 67Z', 'outline', 'steel'],
    ['M26 72L40 67M66 67L74 74', 'outline'],
    ['M74 30H98V74H74Z', 'outline', 'steel'],
    ['M78 62C83 48 88 48 95 60', 'accent'],
    [strand(47, 47, 37) + 'M50 37V63M56 37V63', 'edge'],
  ],
  'open-barrel-front': [
    ['M26 12V58Q26 82 50 82Q74 82 74 58V12L66 16V56Q66 74 50 74Q34 74 34 56V16Z', 'contour', 'metal'],
    ...[
      [50, 66],
      [42, 60],
      [58, 60],
      [50, 54],
      [42, 48],
      [58, 48],
      [50, 42],
    ].map(([x = 0, y = 0]) => [circleAt(x, y, 5.6), 'edge', 'copper'] as const),
  ],
  'closed-barrel': [
    [rectPath(2, 30, 40, 40), 'outline', 'insulation'],
    [rectPath(42, 38, 10, 24), 'outline', 'copper'],
    ['M48 28H74C80 28 82 34 86 34H92V66H86C82 66 80 72 74 72H48Z', 'contour', 'steel'],
    ['M54 28C57 40 65 40 68 28', 'outline', 'copper-light'],
    ['M54 72C57 60 65 60 68 72', 'outline', 'copper-light'],
    ['M61 14V26M61 86V74', 'accent'],
  ],
  lug: [
    [rectPath(0, 32, 26, 36), 'outline', 'insulation'],
    [rectPath(26, 38, 8, 24), 'outline', 'copper'],
    ['M30 30H56C62 30 62 36 68 36C74 22 100 24 100 50C100 76 74 78 68 64C62 64 62 70 56 70H30Z', 'contour', 'steel'],
    ['M37 33V67M49 33V67', 'edge'],
    [circleAt(82, 50, 9), 'outline', 'paper'],
  ],
  ferrule: [
    [rectPath(0, 38, 26, 24), 'outline', 'insulation'],
    ['M22 34H42L52 42V58L42 66H22Z', 'outline', 'dark'],
    ['M52 43H94L96 46V54L94 57H52Z', 'outline', 'copper'],
    ['M58 43V57M64 43V57M70 43V57M76 43V57M82 43V57M88 43V57', 'edge'],
  ],
  splice: [
    [rectPath(0, 42, 32, 16), 'outline', 'insulation'],
    [rectPath(68, 30, 32, 16), 'outline', 'insulation'],
    [rectPath(68, 54, 32, 16), 'outline', 'insulation'],
    ['M32 45H40V55H32ZM60 34H68V44H60ZM60 57H68V67H60Z', 'outline', 'copper'],
    ['M38 32Q50 38 62 30V72Q50 64 38 70Z', 'contour', 'steel'],
    ['M44 37V65M50 37V65M56 36V66', 'edge'],
  ],
  seal: [
    [rectPath(70, 42, 24, 16), 'outline', 'copper'],
    [rectPath(0, 36, 72, 28), 'outline', 'insulation'],
    [
      'M22 30H28Q31 20 34 30H40Q43 20 46 30H52Q55 20 58 30H64V70H58Q55 80 52 70H46Q43 80 40 70H34Q31 80 28 70H22Z',
      'outline',
      'dark',
    ],
  ],
  'double-crimp': [
    ['M0 20H26Q34 20 38 34L30 44Q26 38 20 38H0Z', 'outline', 'insulation'],
    ['M0 80H26Q34 80 38 66L30 56Q26 62 20 62H0Z', 'outline', 'insulation'],
    [rectPath(36, 38, 30, 24), 'outline', 'copper'],
    ['M36 50H66', 'edge'],
    ['M42 31Q45 36 50 36H58Q63 36 66 31V69Q63 64 58 64H50Q45 64 42 69Z', 'outline', 'steel'],
    ['M66 69L74 76', 'outline'],
    ['M74 30H98V76H74Z', 'outline', 'steel'],
    ['M78 64C83 48 88 48 95 62', 'accent'],
  ],
  coax: [
    [rectPath(0, 26, 36, 48), 'outline', 'dark'],
    [rectPath(36, 31, 22, 38), 'outline', 'grey'],
    [
      range(5)
        .map((i) => `M${37 + i * 4} 31L${41 + i * 4} 69M${41 + i * 4} 31L${37 + i * 4} 69`)
        .join(''),
      'edge',
    ],
    [rectPath(58, 38, 20, 24), 'outline', 'paper'],
    [rectPath(78, 45, 20, 10), 'outline', 'copper'],
  ],
  stripped: [
    [rectPath(56, 41, 40, 18), 'outline', 'copper'],
    [strand(56, 96, 47) + strand(56, 96, 53), 'edge'],
    [rectPath(0, 34, 58, 32), 'outline', 'insulation'],
  ],
  'pin-and-socket': [
    ['M0 34H20V26H44V74H20V66H0Z', 'outline', 'steel'],
    ['M44 44H58L62 50L58 56H44Z', 'outline', 'copper'],
    ['M100 34H84V22H60V38H76V62H60V78H84V66H100Z', 'contour', 'metal'],
  ],
} satisfies Readonly<Record<string, SymbolParts>>
