/**
 * Makes the films of demo/content/assets from the drawings: frames as SVG, encoded by a headless Chromium (VP9), written as WebM.
 *
 *   node --import tsx demo/drawings/films/record-films.mjs [film name …]
 *
 * Needs the package playwright-core; takes the Chromium that the browser tests use (CHROMIUM_PATH).
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { FILMS, FILM_SIZE } from './index.ts'
import { toWebm } from './to-webm.mjs'
import { findBrowser } from '../../../scripts/find-browser.mjs'

const FRAMES_PER_SECOND = 20
const BITRATE = 330_000
const KEY_FRAME_EVERY = 40
const BLANK_PAGE = 'https://films.example/'

/** Runs in the page: opens the encoder and keeps what it gives. */
function openEncoder({ width, height, bitrate, framerate }) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  const chunks = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      chunks.push({ key: chunk.type === 'key', timestamp: chunk.timestamp, data: btoa(String.fromCharCode(...bytes)) })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrate, framerate, latencyMode: 'quality' })
  Object.assign(globalThis, { film: { canvas, context, encoder, chunks } })
}

/** Runs in the page: draws one SVG and encodes it. */
async function encodeFrame({ svg, timestamp, duration, keyFrame }) {
  const { canvas, context, encoder } = globalThis.film
  const picture = new Image(canvas.width, canvas.height)
  picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await picture.decode()
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  URL.revokeObjectURL(picture.src)
  const frame = new VideoFrame(canvas, { timestamp, duration })
  encoder.encode(frame, { keyFrame })
  frame.close()
  if (encoder.encodeQueueSize > 8) await encoder.flush()
}

/** Runs in the page: the finished chunks. */
async function closeEncoder() {
  await globalThis.film.encoder.flush()
  return globalThis.film.chunks
}

const withSize = (svg) => svg.replace('<svg ', `<svg width="${FILM_SIZE.width}" height="${FILM_SIZE.height}" `)

async function record(page, film) {
  await page.goto(BLANK_PAGE)
  await page.evaluate(openEncoder, { ...FILM_SIZE, bitrate: BITRATE, framerate: FRAMES_PER_SECOND })
  const count = Math.round(film.seconds * FRAMES_PER_SECOND)
  for (let i = 0; i < count; i += 1) {
    const duration = 1e6 / FRAMES_PER_SECOND
    const svg = withSize(film.frame(i / (count - 1)))
    await page.evaluate(encodeFrame, { svg, timestamp: i * duration, duration, keyFrame: i % KEY_FRAME_EVERY === 0 })
  }
  const chunks = await page.evaluate(closeEncoder)
  const frames = chunks.map((chunk) => ({ ...chunk, data: Buffer.from(chunk.data, 'base64') }))
  return toWebm(frames, { ...FILM_SIZE, seconds: film.seconds })
}

const wanted = process.argv.slice(2)
const executablePath = await findBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>films</title>' }),
  )
  for (const film of FILMS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const webm = await record(page, film)
    await writeFile(fileURLToPath(new URL(`../../content/assets/${film.name}.webm`, import.meta.url)), webm)
    console.log(`${film.name}.webm  ${film.seconds} s  ${Math.round(webm.length / 1000)} kB`)
  }
} finally {
  await browser.close()
}
