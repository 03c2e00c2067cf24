import { describe, expect, it } from '@jest/globals'
import { buildImageUrl, type ImageTransformation } from './image-url.ts'
import { buildLargePicture } from './large-picture.ts'
import {
  findPatternMistakes,
  isOfHosts,
  listPictureOrigins,
  toSizesPattern,
  type PictureHosts,
} from './picture-hosts.ts'

const THUMBOR = {
  pattern:
    'https://thumbor.example/unsafe/{fit:|fit-in/||fit-in/}[{width}]x[{height}]/filters:format({format})/{host}/{path}',
}

const HOSTS: PictureHosts = {
  'assets.group.example': 'hygraph',
  'res.cloudinary.com': 'cloudinary',
  '*.imgix.net': 'imgix',
  'thumbor.group.example': 'thumbor',
  'media.group.example': THUMBOR,
  'proxy.group.example': { pattern: 'https://images.example/?u={url}&w={width}&fm={format}' },
  'plain.group.example': 'plain',
}

const sizeOf = (url: string, size: ImageTransformation, mimeType = 'image/jpeg'): string =>
  buildImageUrl(url, size, { mimeType, sizes: toSizesPattern(url, HOSTS) })

describe('addresses of pictures by the pattern of their host', () => {
  it.each([
    [
      'Hygraph with a domain of its own',
      'https://assets.group.example/AbC123/hAndle9',
      'https://assets.group.example/AbC123/resize=width:480,height:360,fit:crop/output=format:webp/quality=value:90/hAndle9',
    ],
    [
      'Cloudinary',
      'https://res.cloudinary.com/group/image/upload/v17/machines/press%20a.jpg',
      'https://res.cloudinary.com/group/image/upload/c_fill,w_480,h_360,q_90,f_webp/v17/machines/press%20a.jpg',
    ],
    [
      'imgix, by a star',
      'https://group.imgix.net/machines/press.jpg?v=3',
      'https://group.imgix.net/machines/press.jpg?fit=crop&w=480&h=360&fm=webp&q=90',
    ],
    [
      'Thumbor',
      'https://thumbor.group.example/unsafe/machines/press.jpg',
      'https://thumbor.group.example/unsafe/480x360/filters:format(webp):quality(90)/machines/press.jpg',
    ],
    [
      'a server before the originals',
      'https://media.group.example/machines/press.jpg',
      'https://thumbor.example/unsafe/480x360/filters:format(webp)/media.group.example/machines/press.jpg',
    ],
    [
      'a server that takes whole addresses',
      'https://proxy.group.example/a.jpg?b=1',
      'https://images.example/?u=https%3A%2F%2Fproxy.group.example%2Fa.jpg%3Fb%3D1&w=480&fm=webp',
    ],
    ['a plain host', 'https://plain.group.example/press.jpg', 'https://plain.group.example/press.jpg'],
    ['a host that nobody names', 'https://other.example/press.jpg', 'https://other.example/press.jpg'],
  ])('[L6] are those of %s', (_title, url, expected) => {
    expect(sizeOf(url, { width: 480, height: 360 })).toBe(expected)
  })

  it('[L6] leave out what is not asked for, and have the host’s words for fits', () => {
    const url = 'https://res.cloudinary.com/group/image/upload/press.jpg'
    expect(sizeOf(url, { width: 780, fit: 'max', format: 'avif', quality: 60 })).toBe(
      'https://res.cloudinary.com/group/image/upload/c_limit,w_780,q_60,f_avif/press.jpg',
    )
    expect(sizeOf('https://thumbor.group.example/unsafe/a.jpg', { height: 96, fit: 'clip' })).toBe(
      'https://thumbor.group.example/unsafe/fit-in/x96/filters:format(webp):quality(90)/a.jpg',
    )
  })

  it('[L6] leave a drawing as it is, unless a format is asked for', () => {
    const url = 'https://group.imgix.net/plan.svg'
    expect(sizeOf(url, { width: 480 }, 'image/svg+xml')).toBe(url)
    expect(sizeOf(url, { width: 480, format: 'png' }, 'image/svg+xml')).toBe(
      'https://group.imgix.net/plan.svg?fit=clip&w=480&fm=png&q=90',
    )
  })

  it('[L6] are not made of signs in the picture’s own name', () => {
    const url = 'https://group.imgix.net/a{|width|}[b].jpg'
    expect(sizeOf(url, { width: 48 })).toBe('https://group.imgix.net/a%7B%7Cwidth%7C%7D%5Bb%5D.jpg?fit=crop&w=48&fm=webp&q=90') // prettier-ignore
  })

  it('[L6] are the original’s where it lies elsewhere than the pattern says', () => {
    const url = 'https://res.cloudinary.com/group/raw/press.jpg'
    expect(sizeOf(url, { width: 480 })).toBe(url)
  })

  it('[L7] follow a picture that is looked at closely', () => {
    const url = 'https://group.imgix.net/a.jpg'
    const sizes = toSizesPattern(url, HOSTS) ?? ''
    const large = buildLargePicture({ url, mimeType: 'image/jpeg', width: 4000, height: 3000, alt: '', sizes })
    expect(large).toEqual({ url: 'https://group.imgix.net/a.jpg?fit=crop&w=2360&fm=webp&q=90', width: 2360, height: 1770 }) // prettier-ignore
  })
})

describe('hosts of pictures', () => {
  it('[L6] are known by name, port and star', () => {
    const hosts: PictureHosts = { 'a.example': 'plain', '*.b.example': 'plain', 'c.example:8080': 'plain' }
    const known = ['https://a.example/x', 'https://d.b.example/x', 'http://c.example:8080/x']
    const unknown = [
      'https://b.example/x',
      'https://evilb.example/x',
      'http://c.example/x',
      '/assets/x.jpg',
      'javascript:x',
    ]
    expect([...known, ...unknown].filter((url) => isOfHosts(url, hosts))).toEqual(known)
  })

  it('[L6] are origins of pictures, with the servers that make the sizes', () => {
    expect(listPictureOrigins({ '*.imgix.net': 'imgix', 'media.example': THUMBOR, 'plain.example': 'plain' })).toEqual([
      '*.imgix.net',
      'media.example',
      'https://thumbor.example',
      'plain.example',
    ])
  })

  it.each([
    ['a host with a path', 'a.example/b', 'imgix' as const, 'a.example/b is no host'],
    ['an unknown name', 'a.example', { pattern: '{base}{path}?w={width}&f={format}&x={size}' }, '{size} is no part'],
    ['no width', 'a.example', { pattern: '{base}{path}?f={format}' }, '{width} is missing'],
    ['no picture', 'a.example', { pattern: '{base}?w={width}&f={format}' }, '{path} or {url} is missing'],
    ['an open bracket', 'a.example', { pattern: '{base}[w={width}&f={format}/{path}' }, 'a bracket or brace is open'],
    [
      'no words for fits',
      'a.example',
      { pattern: '{base}{fit}/{width}{format}{path}' },
      '{fit} needs the host’s words'.replace('’', "'"),
    ],
    ['no beginning', 'a.example', { pattern: 'images/{width}/{format}/{path}' }, 'it does not begin with {base}'],
  ])('[L6] with %s are told', (_title, host, rule, message) => {
    expect(findPatternMistakes(host, rule)).toEqual([expect.stringContaining(message)])
  })
})
