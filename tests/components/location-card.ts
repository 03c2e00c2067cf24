import type { LocationCard } from '../../src/domain/page/page-module.ts'

/** A location of a page: a service centre in Brennau, unless `change` says otherwise. */
export function locationCardOf(id: string, change: Partial<LocationCard> = {}): LocationCard {
  return {
    id,
    name: `Trenholt ${id}`,
    kind: 'service',
    country: 'Schweiz',
    countryCode: 'CH',
    city: 'Brennau',
    addressLines: ['Werkstrasse 1'],
    postalCode: '0000',
    latitude: 47.2,
    longitude: 8.3,
    x: 493,
    y: 107,
    phone: '+41 00 000 00 00',
    email: `${id}@trenholt.example`,
    services: ['Reparatur'],
    openingHours: ['Mo-Fr 08:00-17:00'],
    ...change,
  }
}
