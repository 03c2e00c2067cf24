import type { TFunction } from 'i18next'
import type { ReferenceModule } from '../../../../../src/domain/content/content-module.ts'
import { DEVICE_RECORDS, toHostName } from '../../../../../src/domain/cookie/device-records.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../../../src/domain/locale/language.ts'
import type { PageModule } from '../../../../../src/domain/page/page-module.ts'
import { createI18n } from '../../../../../src/i18n/create-i18n.ts'
import type { PlanInput } from '../../plan-input.ts'

type OwnRecord = (typeof DEVICE_RECORDS)[number]

const HOURS_OF_DAY = 24
const HOUR_SECONDS = 3600

function describeLife({ life, place }: OwnRecord, t: TFunction<'cookies'>): string {
  if (life === 'session') return t(place === 'cookie' ? 'life.session' : 'life.tab')
  if (typeof life === 'string') return t(`life.${life}`)
  const hours = life.seconds / HOUR_SECONDS
  if (hours < HOURS_OF_DAY) return t('life.hours', { count: hours })
  return t('isMost' in life ? 'life.mostDays' : 'life.days', { count: hours / HOURS_OF_DAY })
}

/** Cookies of the scripts that the group has configured; whoever provides them decides how long they stay. */
function listScriptRows({ config }: PlanInput, t: TFunction<'cookies'>): readonly (readonly string[])[] {
  return config.analytics.scripts.flatMap(({ cookies, category }) =>
    cookies.map((name) => [name, t(`purpose.${category}`), t('life.provider')]),
  )
}

/**
 * The table of a page about cookies, made of what the code knows that it sets (S1 §9): each with purpose and duration.
 * Undefined where no texts are at hand.
 */
export function composeCookieTable(
  module: Extract<ReferenceModule, { readonly type: 'cookieTable' }>,
  language: Language,
  input: PlanInput,
): PageModule | undefined {
  const { kind, ...frame } = module
  const texts = input.cookieTexts?.[language] ?? input.cookieTexts?.[DEFAULT_LANGUAGE]
  if (texts === undefined) return undefined
  const t = createI18n(language).addResourceBundle(language, 'cookies', texts).getFixedT(language, 'cookies')
  const rows = DEVICE_RECORDS.filter(({ place }) => (place === 'cookie') === (kind === 'cookies')).map((record) => [
    // As browsers list it: visitors come by https.
    'isHostOnly' in record ? toHostName(record.name) : record.name,
    t(`purpose.${record.purpose}`),
    describeLife(record, t),
  ])
  return {
    ...frame,
    type: 'table',
    columns: [t('columns.name'), t('columns.purpose'), t('columns.life')],
    rows: kind === 'cookies' ? [...rows, ...listScriptRows(input, t)] : rows,
    numericColumns: [],
  }
}
