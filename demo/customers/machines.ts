import { PLANTS } from './organizations.ts'

/** A machine of the demonstration: serial number, model, slug of the product, plant and place. */
export interface DemoMachine {
  readonly serialNumber: string
  readonly model: string
  readonly productSlug: string
  readonly organizationId: string
  readonly place: string
  /** ISO 8601 month. */
  readonly built: string
  readonly isRetired: boolean
}

const { aldringen, vesza, carrizo, brennhof } = PLANTS

/** Model and slug by the letters that serial numbers begin with. */
const MODELS: Readonly<Record<string, readonly [model: string, slug: string]>> = {
  AD320: ['Adze 320', 'adze-320'],
  AD450: ['Adze 450', 'adze-450'],
  AD450D: ['Adze 450 Duo', 'adze-450-duo'],
  RE4: ['Reeve 4', 'reeve-4'],
  RE6: ['Reeve 6', 'reeve-6'],
  RE8: ['Reeve 8', 'reeve-8'],
  TN12: ['Tarn 12', 'tarn-12'],
  TN20: ['Tarn 20', 'tarn-20'],
  TN30: ['Tarn 30', 'tarn-30'],
  WE30: ['Wend 30', 'wend-30'],
  AS16: ['Assay 16', 'assay-16'],
  AS64: ['Assay 64', 'assay-64'],
  AP: ['Assay Pull', 'assay-pull'],
  LO16: ['Loom 16', 'loom-16'],
}

/** Serial number (letters, year and month, number) and place, by plant. */
const ACTIVE: Readonly<Record<string, readonly string[]>> = {
  [aldringen]: [
    'AD450-2207-0148 line 2',
    'AD450-2109-0077 line 1',
    'RE6-2311-0032 line 4',
    'TN20-2008-0533 bench 2',
    'TN20-2008-0534 bench 3',
    'AP-2206-1402 laboratory',
    'AD450-2305-0201 line 3',
    'AD320-1911-0418 line 5',
    'RE8-2409-0004 line 6',
    'RE4-2010-0155 line 7',
    'TN30-2102-0090 bench 5',
    'TN12-1907-0711 bench 6',
    'WE30-2103-0040 cell 2',
    'AS16-2204-0312 test bay',
    'LO16-2302-0021 board hall',
  ],
  [vesza]: [
    'AD450D-2111-0102 cell 3',
    'TN20-1904-0417 bench 7',
    'AP-2004-1180 laboratory',
    'WE30-2205-0061 cell 5',
    'AD450-2003-0019 cell 1',
    'AD320-2101-0440 cell 2',
    'RE6-2212-0018 cell 4',
    'RE4-1912-0130 cell 6',
    'TN20-2007-0501 bench 1',
    'TN20-2007-0502 bench 2',
    'TN30-2201-0113 bench 4',
    'AS16-2109-0287 test bay',
    'WE30-1910-0022 cell 7',
  ],
  [carrizo]: [
    'RE6-2402-0009 line 1',
    'TN20-2110-0671 bench 1',
    'AS64-2301-0220 test bay',
    'AS64-2301-0221 test bay',
    'AD450-2306-0215 line 2',
    'AD320-2208-0503 line 3',
    'TN20-2206-0702 bench 2',
    'TN12-2206-0803 bench 3',
    'AP-2305-1466 laboratory',
    'LO16-2305-0033 board hall',
  ],
  [brennhof]: ['RE4-2106-0171 hall A', 'TN20-2012-0590 hall A', 'AD320-2203-0488 hall B'],
}

const RETIRED: Readonly<Record<string, readonly string[]>> = {
  [aldringen]: ['AD320-0903-0051 line 1', 'TN12-0711-0099 bench 2', 'RE4-1102-0012 line 4'],
  [vesza]: ['AD320-1005-0077 cell 1', 'TN12-0904-0160 bench 7'],
  [carrizo]: ['TN12-1206-0230 bench 1'],
}

function toMachine(organizationId: string, text: string, isRetired: boolean): DemoMachine {
  const [serialNumber = '', ...place] = text.split(' ')
  const [letters = '', month = ''] = serialNumber.split('-')
  const [model, productSlug] = MODELS[letters] ?? [letters, letters]
  const built = `20${month.slice(0, 2)}-${month.slice(2)}`
  return { serialNumber, model, productSlug, organizationId, place: place.join(' '), built, isRetired }
}

const listOf = (plants: typeof ACTIVE, isRetired: boolean): readonly DemoMachine[] =>
  Object.entries(plants).flatMap(([plant, texts]) => texts.map((text) => toMachine(plant, text, isRetired)))

/** Thirty-eight machines of Lohse Kabelsatz, the ones that it took out of service, and three of another company. */
export const MACHINES: readonly DemoMachine[] = [...listOf(ACTIVE, false), ...listOf(RETIRED, true)]
