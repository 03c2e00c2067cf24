import { expect, it } from '@jest/globals'
import { uappConfigSchema } from './uapp-config.ts'

const messagesOf = (pictureHosts: unknown): readonly string[] =>
  (uappConfigSchema.safeParse({ countries: ['CH'], pictureHosts }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

it('[L6] takes hosts by service and by pattern', () => {
  const own = { pattern: '{base}w_{width},f_{format}/{path}', after: '/media/' }
  expect(messagesOf({ '*.imgix.net': 'imgix', 'media.example': own })).toEqual([])
})

it('[L6] names each host whose pattern is wrong, and what is wrong', () => {
  expect(messagesOf({ 'a.example': 'imgx', 'b.example': { pattern: '{base}{path}?w={width}' } })).toEqual([
    'pictureHosts.a.example: must be hygraph, cloudinary, imgix, thumbor, plain, or {pattern: …, after?: …}',
  ])
  expect(messagesOf({ 'b.example': { pattern: '{base}{path}?w={width}' } })).toEqual([
    'pictureHosts.b.example: {format} is missing: pages ask for pictures by width, as AVIF and WebP',
  ])
})
