import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toCalendarPath } from '../../../domain/path/calendar-path.ts'
import type { PageModule } from '../../../domain/page/page-module.ts'
import { ArrowLink } from '../../kit/links/arrow-link.tsx'
import { buttonStyles } from '../../kit/links/button.tsx'
import { usePageFrame } from '../../frame/frame-context.tsx'
import { useDateRange } from '../../frame/use-date-range.ts'
import { useFormat } from '../../frame/use-format.ts'
import { Icon } from '../../kit/icon.tsx'
import { ScrollTable } from '../../kit/layout/scroll-table.tsx'
import type { ModuleProps } from '../module-props.ts'
import { ModuleSection } from '../module-section.tsx'
import { css } from '../../../theme/css.ts'

const styles = css`
  & td.when {
    white-space: nowrap;
    font-weight: 500;
  }
  & time {
    display: block;
  }
  & .hours,
  & .place,
  & .text {
    display: block;
    font-weight: 400;
    font-size: var(--step--1);
    color: var(--ink-3);
  }
  & .text {
    color: var(--ink-2);
    max-width: 62ch;
    margin-top: 4px;
  }
  & td.add {
    text-align: right;
    padding: 4px 0;
    width: 1%;
    & a {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      gap: 8px;
      min-width: 44px;
      min-height: 44px;
      color: var(--accent);
      font-size: var(--step--1);
      white-space: nowrap;
      text-underline-offset: 3px;
    }
  }
  & tbody th {
    overflow-wrap: anywhere;
  }
  @media (max-width: 699px) {
    & th,
    & td {
      padding-right: 12px;
    }
    & td.when {
      white-space: normal;
      max-width: 6.5rem;
    }
    & .word {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media print {
    & .add {
      display: none;
    }
  }
`

const footStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  align-items: center;
  margin-top: 20px;
`

type Item = Extract<PageModule, { readonly type: 'financialCalendar' }>['items'][number]

const CLOCK = /T(\d\d:\d\d)/
const OFFSET = /([+-])(\d\d):(\d\d)$/

/** Hours as the clock of the place has them, and how far it is from UTC: `10:00–11:30 (UTC+1)`. */
function toHours({ startTime, endTime }: Item): string | undefined {
  if (startTime === undefined) return undefined
  const [start, end] = [startTime, endTime].map((time) => CLOCK.exec(time ?? '')?.[1])
  const [, sign = '+', hours = '0', minutes = '00'] = OFFSET.exec(startTime) ?? []
  const offset = `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
  return `${start}${end === undefined ? '' : `–${end}`} (${offset})`
}

/** Dates for shareholders as a table (S6); each of them, and all together, as a file that calendars take. */
export function FinancialCalendar({ module, mark, tight }: ModuleProps<'financialCalendar'>): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  const dateRange = useDateRange()
  const { id: pageId, locale } = usePageFrame()
  const place = { pageId, moduleKey: module.key, language: locale.language }
  return (
    <ModuleSection module={module} mark={mark} tight={tight} lead={module.lead}>
      <div className={styles}>
        <ScrollTable label={module.title ?? t('calendar.label')} minWidth={0}>
          <thead>
            <tr>
              <th scope="col">{t('calendar.date')}</th>
              <th scope="col">{t('calendar.occasion')}</th>
              <th scope="col" className="r end">
                <span className="word">{t('calendar.file')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {module.items.map((item) => (
              <tr key={item.id}>
                <td className="when">
                  <time dateTime={item.startTime ?? item.date} suppressHydrationWarning>
                    {dateRange(item.date, item.endDate)}
                  </time>
                  {item.startTime !== undefined && <span className="hours">{toHours(item)}</span>}
                </td>
                <th scope="row">
                  {item.title}
                  {item.place !== undefined && <span className="place">{item.place}</span>}
                  {item.text !== undefined && <span className="text">{item.text}</span>}
                  {item.link !== undefined && <ArrowLink link={item.link} />}
                </th>
                <td className="add">
                  <a
                    href={toCalendarPath(place, item.id)}
                    download
                    aria-label={t('calendar.addNamed', { title: item.title })}
                  >
                    <Icon name="down" size={16} />
                    <span className="word">{t('calendar.add')}</span>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </div>
      <p className={footStyles}>
        <a className={`${buttonStyles} line`} href={toCalendarPath(place)} download>
          <Icon name="down" size={16} />
          <span>{t('calendar.all')}</span>
        </a>
        <span className="small quiet" suppressHydrationWarning>
          {t('calendar.asOf', { date: format.date(module.asOf) })}
        </span>
      </p>
    </ModuleSection>
  )
}
