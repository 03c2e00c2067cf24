import * as z from 'zod'
import { OPENING_HOURS_EXAMPLE, parseOpeningHours } from '../../../src/domain/location/opening-hours.ts'
import { countryCode, email, entryId, stage } from './fields.ts'
import { localizedText } from './localized.ts'

const openingHours = z.string().refine((text) => parseOpeningHours(text) !== undefined, {
  error: ({ input }) => `${JSON.stringify(input)} are no opening hours: write them like ${OPENING_HOURS_EXAMPLE}`,
})

export const locationFile = z.strictObject({
  id: entryId,
  stage,
  name: localizedText,
  kind: z.enum(['headquarters', 'subsidiary', 'service', 'production', 'partner']),
  country: countryCode,
  city: localizedText,
  address: z.array(z.string().min(1)).min(1),
  postalCode: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  phone: z.string().min(1),
  email,
  services: z.array(localizedText).default([]),
  openingHours: z.array(openingHours).default([]),
})

export const contactFile = z.strictObject({
  id: entryId,
  stage,
  name: localizedText,
  text: localizedText,
  phones: z.array(z.strictObject({ region: localizedText, number: z.string().min(1) })).default([]),
  email,
})
