import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { parseOpeningHours, WEEKDAYS } from '../../domain/location/opening-hours.ts'
import type { LocationCard } from '../../domain/page/page-module.ts'
import { buildPhoneLink } from '../../domain/link/phone-link.ts'
import { formatWeekdays, joinNames } from '../../i18n/formats/format-place.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { Icon } from '../kit/icon.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  display: grid;
  gap: 8px;
  font-size: var(--step--1);
  & address {
    font-style: normal;
    color: var(--ink-2);
  }
  & a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    color: var(--accent);
    text-underline-offset: 3px;
    overflow-wrap: anywhere;
  }
  & .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
  }
  & dl {
    display: grid;
    gap: 8px;
  }
  & dt {
    font-size: var(--step--2);
    letter-spacing: var(--tracking-label);
    color: var(--ink-3);
  }
  & .hours {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 0 16px;
    font-variant-numeric: tabular-nums;
  }
`

/** Link to a route: OpenStreetMap, which needs no consent and does not track. */
function toDirections({ latitude, longitude }: LocationCard): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}

function Hours({ lines }: { readonly lines: readonly string[] }): ReactNode {
  const { language } = useLinkFrame().locale
  return (
    <dd className="hours">
      {lines.flatMap((line) => {
        const hours = parseOpeningHours(line)
        if (hours === undefined) return []
        const { from, to, opens, closes } = hours
        return [
          <span key={`${line} days`} suppressHydrationWarning>
            {formatWeekdays(WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to), language)}
          </span>,
          <span key={line}>
            {opens}–{closes}
          </span>,
        ]
      })}
    </dd>
  )
}

/** How to reach a location, and what it offers. */
export function PlaceDetails({ location }: { readonly location: LocationCard }): ReactNode {
  const { t } = useTranslation()
  const { language } = useLinkFrame().locale
  const { addressLines, postalCode, city, phone, email, openingHours, services } = location
  return (
    <div className={styles}>
      <address>
        {addressLines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        {postalCode} {city}
      </address>
      <p className="ways">
        <a href={buildPhoneLink(phone)}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
        <a href={toDirections(location)} rel="noreferrer">
          {t('locations.directions')}
          <Icon name="external" size={16} />
        </a>
      </p>
      {(openingHours.length > 0 || services.length > 0) && (
        <dl>
          {openingHours.length > 0 && (
            <div>
              <dt>{t('locations.hours')}</dt>
              <Hours lines={openingHours} />
            </div>
          )}
          {services.length > 0 && (
            <div>
              <dt>{t('locations.services')}</dt>
              <dd>{joinNames(services, language)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}
