import { describe, expect, it } from '@jest/globals'
import { MainImage, Placeholder } from 'gatsby-plugin-image'
import type { ReactNode } from 'react'
import { renderToStaticMarkup as renderByReact } from 'react-dom/server'
import { renderToStaticMarkup } from './render-to-string.ts'

/** Markup as a browser understands it, without the preloads that React adds, and without `noscript`, which browsers are not given. */
function parse(markup: string): Element {
  const body = document.createElement('body')
  body.innerHTML = markup
  for (const element of body.querySelectorAll('link[rel="preload"], noscript')) element.remove()
  for (const { style } of body.querySelectorAll<HTMLElement>('[style]')) style.cssText += ''
  return body
}

const Frame = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <>
    <div aria-hidden style={{ paddingTop: '56.25%', opacity: 0 }} />
    {children}
    {null}
  </>
)

const SOURCES = [{ srcSet: '/a.avif 480w,\n/b.avif 960w', sizes: '92vw', type: 'image/avif' }]
const FALLBACK = { src: '/b.webp?x=1&y=2', srcSet: '/a.webp 480w', sizes: '92vw' }

const PICTURES: readonly (readonly [name: string, picture: ReactNode])[] = [
  [
    'as gatsby-plugin-image shows it',
    <Frame key="1">
      <Placeholder fallback="/small.webp" style={{ position: 'absolute', top: 0, opacity: 1 }} aria-hidden />
      <MainImage
        alt={'A hall, “quiet” & wide'}
        loading="lazy"
        shouldLoad
        sources={SOURCES}
        fallback={FALLBACK}
        className="photo"
        style={{ objectFit: 'cover', opacity: 0 }}
      />
    </Frame>,
  ],
  ['that does not load yet', <MainImage key="2" alt="" sources={[]} fallback={FALLBACK} shouldLoad={false} />],
]

describe('markup of pictures in a browser', () => {
  it.each(PICTURES)('[N1] is what React writes: %s', (_name, picture) => {
    expect(parse(renderToStaticMarkup(picture)).isEqualNode(parse(renderByReact(picture)))).toBe(true)
  })

  it('[N1] has text as text', () => {
    expect(renderToStaticMarkup(<p title="<">{['1 < 2', 3, false]}</p>)).toBe('<p title="<">1 &lt; 23</p>')
  })
})
