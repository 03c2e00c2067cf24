import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, it } from '@jest/globals'
import { transformSync } from '@swc/core'
import { waitFor } from '@testing-library/dom'
import type { GatsbyImage as GatsbyImageType, IGatsbyImageData } from 'gatsby-plugin-image'
import { useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

const require = createRequire(import.meta.url)
type Loader = (this: { readonly resourcePath: string }, code: string) => string
const load = require('./webpack/library-patches-loader.cjs') as Loader

const FILE = 'node_modules/gatsby-plugin-image/dist/index.browser-25d2e62c.js'
const PICTURE = '<img data-main-image="" alt="A press">'
const WRITER = { renderImageToString: () => PICTURE, swapPlaceholderImage: () => () => undefined }

/** The plugin as browsers get it; the part that writes pictures comes when the test lets it. */
function loadPlugin(writer: Promise<typeof WRITER>): { readonly GatsbyImage: typeof GatsbyImageType } {
  const code = load.call({ resourcePath: FILE }, readFileSync(FILE, 'utf8'))
  const held = code.replace('import("./lazy-hydrate-93db2ca8.js")', 'heldWriter')
  expect(held).not.toBe(code)
  const script = transformSync(held, { module: { type: 'commonjs' } }).code
  const module = { exports: {} as Record<string, unknown> }
  // eslint-disable-next-line typescript/no-implied-eval -- a library's own code, cut by the loader
  new Function('require', 'module', 'exports', 'heldWriter', script)(require, module, module.exports, writer)
  return { GatsbyImage: module.exports['G'] as typeof GatsbyImageType }
}

const image: IGatsbyImageData = {
  layout: 'fullWidth',
  width: 1,
  height: 0.5,
  images: { sources: [], fallback: { src: '/press.webp' } },
}

beforeAll(() => {
  // As in a browser: `act` would run both looks of the plugin in one go.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  Object.defineProperty(HTMLImageElement.prototype, 'loading', { value: 'lazy', configurable: true })
})

it('[S1 §9] a picture that is mounted again while its writer arrives is there', async () => {
  let arrive = (_writer: typeof WRITER): void => undefined
  const { GatsbyImage } = loadPlugin(new Promise((resolve) => (arrive = resolve)))
  const picture = <GatsbyImage image={image} alt="A press" />
  const opened = document.createElement('div')
  opened.innerHTML = `<div data-gatsby-image-wrapper class="gatsby-image-wrapper">${PICTURE.replace('<img', '<img data-gatsby-image-ssr')}</div>`
  hydrateRoot(opened, picture)
  await waitFor(() => expect(opened.querySelector('[data-gatsby-image-ssr]')).toBeNull())
  // Between both looks of the plugin at the picture: one when it stands in the document, one after the browser has painted.
  const Arrival = (): null => {
    useLayoutEffect(() => arrive(WRITER), [])
    return null
  }
  const again = document.createElement('div')
  createRoot(again).render(
    <>
      {picture}
      <Arrival />
    </>,
  )
  await waitFor(() => expect(again.querySelector('[data-main-image]')).not.toBeNull())
})
