import type { Browser } from '@playwright/test'
import type { LighthouseFigures } from './lighthouse.ts'

/** Lighthouse's “slow 4G” as a browser applies it: 150 ms and 1.6 Mbit/s, with its factors for real throttling. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
/** How much slower than this machine a phone of the middle class computes. */
const CPU_RATE = 4

interface Vitals {
  lcp: number
  cls: number
  tbt: number
}

/** Runs in the page, before anything else. */
function observeVitals(): void {
  const LONG_TASK_MS = 50
  const vitals: Vitals = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(globalThis, { benchVitals: vitals })
  const observe = (type: string, read: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry)
    }).observe({ type, buffered: true })
  }
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.cls += value
  })
  observe('longtask', ({ duration }) => (vitals.tbt += Math.max(0, duration - LONG_TASK_MS)))
}

/** Measures a page with the browser's own observers, throttled as a phone; there are no scores without Lighthouse. */
export async function measureVitals(browser: Browser, url: string): Promise<LighthouseFigures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    await page.addInitScript(observeVitals)
    await page.goto(url, { waitUntil: 'networkidle' })
    const { lcp, cls, tbt } = await page.evaluate(() => (globalThis as unknown as { benchVitals: Vitals }).benchVitals)
    return { lcp: Number((lcp / 1000).toFixed(2)), cls: Number(cls.toFixed(3)), tbt: Math.round(tbt) }
  } finally {
    await context.close()
  }
}
