import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ImageRef } from '../../domain/picture/image-ref.ts'
import { Picture } from './picture.tsx'

// As Gatsby's compilation defines it where the plugin is configured.
Reflect.set(globalThis, 'GATSBY___IMAGE', true)

const hall: ImageRef = {
  url: 'http://localhost:8014/trenholt/photohall',
  mimeType: 'image/jpeg',
  width: 1400,
  height: 560,
  alt: 'Machine hall',
  color: '#a86848',
}

function render(props: Partial<Parameters<typeof Picture>[0]> = {}): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<Picture image={hall} preset="stretched" {...props} />)
  return page
}

const addresses = (srcSet: string | null | undefined): readonly string[] => (srcSet ?? '').split(/,(?=http)/)

describe('a photograph', () => {
  it('[L7] is offered as AVIF and as WebP, in widths up to its own', () => {
    const page = render({ eager: true })
    const avif = addresses(page.querySelector('source[type="image/avif"]')?.getAttribute('srcset'))
    const webp = addresses(page.querySelector('img[data-main-image]')?.getAttribute('srcset'))
    expect(avif.map((address) => address.split(' ').at(-1))).toEqual(['295w', '590w', '885w', '1180w', '1400w'])
    expect(avif[0]).toContain('resize=width:295,height:118,fit:crop/output=format:avif/quality=value:60/photohall')
    expect(webp[0]).toContain('resize=width:295,height:118,fit:crop/output=format:webp/quality=value:90/photohall')
  })

  it('[L7] is cut to a place that has a ratio, without being enlarged', () => {
    const avif = render({ preset: 'asideSquare', eager: true }).querySelector('source')?.getAttribute('srcset')
    expect(addresses(avif).at(-1)).toContain('resize=width:560,height:560,fit:crop')
  })

  it('[L7] tells how wide it stands', () => {
    const main = render({ sizes: '50vw', eager: true }).querySelector('img[data-main-image]')
    expect(main?.getAttribute('sizes')).toBe('50vw')
  })

  it('loads at once and before others where it is in sight, and later where it is not', () => {
    const main = render({ eager: true }).querySelector('img[data-main-image]')
    expect([main?.getAttribute('loading'), main?.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
    const below = render().querySelector('img[data-main-image]')
    expect([below?.getAttribute('loading'), below?.hasAttribute('src')]).toEqual(['lazy', false])
  })

  it('keeps its room, in its own colour', () => {
    const page = render()
    expect(page.innerHTML).toContain('padding-top:40%')
    expect(page.querySelector<HTMLElement>('[data-placeholder-image]')?.style.backgroundColor).toBe('rgb(168, 104, 72)')
  })
})

it('a drawing is one file, whatever its place', () => {
  const drawing = { ...hall, mimeType: 'image/svg+xml' }
  expect(render({ image: drawing }).innerHTML).toBe(
    '<img src="http://localhost:8014/trenholt/photohall" alt="Machine hall" width="1180" height="472" loading="lazy" decoding="async">',
  )
})
