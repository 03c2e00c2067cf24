import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateDirection } from '../../domain/text/isolate-direction.ts'
import type { LocationCard } from '../../domain/page/page-module.ts'
import { Button } from '../kit/links/button.tsx'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { useIsLive } from '../frame/use-is-live.ts'
import { Icon } from '../kit/icon.tsx'
import { COUNTRY_CODES } from './country-centres.ts'
import type { VisitorPosition } from './use-position.ts'

/** Value of the visitor's own position; no id and no code of a country looks like it. */
const OWN = '@'

/** All countries in the language of the page, by its alphabet. Made in the browser alone, whose names may differ from the server's. */
function listCountries(language: string): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    compare(one.name, other.name),
  )
}

function sortByCity(locations: readonly LocationCard[], language: string): readonly LocationCard[] {
  const { compare } = new Intl.Collator(language)
  return locations.toSorted((one, other) => compare(one.city, other.city))
}

export interface NearFieldProps {
  readonly locations: readonly LocationCard[]
  readonly near: string
  readonly position: VisitorPosition
  readonly onNear: (near: string) => void
  readonly onAsk: () => void
}

/** Origin of distances: a location, a country, or the visitor's position, which only the button requests. */
export function NearField({ locations, near, position, onNear, onAsk }: NearFieldProps): ReactNode {
  const { t } = useTranslation()
  const { language } = useLinkFrame().locale
  const isLive = useIsLive()
  const countries = useMemo(() => (isLive ? listCountries(language) : []), [isLive, language])
  const cities = useMemo(() => sortByCity(locations, language), [locations, language])
  return (
    <div className="near">
      <label className="field">
        {t('locations.near')}
        <select
          disabled={!isLive}
          value={position.state === 'known' ? OWN : near}
          onChange={({ target }) => onNear(target.value)}
        >
          <option value="">{t('locations.anywhere')}</option>
          {position.state === 'known' && <option value={OWN}>{t('locations.position')}</option>}
          {isLive && (
            <>
              <optgroup label={t('locations.places')}>
                {cities.map(({ id, city, name }) => (
                  <option key={id} value={id}>{`${isolateDirection(city)} (${isolateDirection(name)})`}</option>
                ))}
              </optgroup>
              <optgroup label={t('locations.countries')}>
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </>
          )}
        </select>
      </label>
      <Button look="line" disabled={!isLive} loading={position.state === 'asking'} onClick={onAsk}>
        <Icon name="pin" size={16} />
        <span>{t('locations.locate')}</span>
      </Button>
    </div>
  )
}
