import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
/** Types that a browser runs; blocks of data need no leave. */
const RUNS = /\btype\s*=\s*["']?(?:module|text\/javascript|application\/javascript)["']?/i

/** Sources for `script-src` that allow the inline scripts of a page, and no other (CSP Level 3 §2.3.1). */
export function computeScriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(SCRIPT)) {
    if (/\bsrc\s*=/i.test(attributes) || body.trim() === '') continue
    if (/\btype\s*=/i.test(attributes) && !RUNS.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...hashes]
}
