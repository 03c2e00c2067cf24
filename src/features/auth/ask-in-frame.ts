import { ErrorTimeout } from 'oidc-client-ts'
import * as z from 'zod/mini'

/** What the page in the frame reports (`static/blank-callback/report.js`). */
const reportSchema = z.object({ source: z.literal('oidc-client'), url: z.url() })

function createHiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { visibility: 'hidden', position: 'fixed', left: '-1000px', top: '0' })
  Object.assign(frame, { width: '0', height: '0' })
  return frame
}

/**
 * Opens an authorization request in a hidden frame (S2 §2), which ends on a page of this site that reports its address.
 * @param timeoutMs how long the provider has. @returns the address with its answer, which may be an error without a state. @throws {ErrorTimeout} where none comes: the provider may refuse frames.
 */
export async function askInFrame(url: string, timeoutMs: number): Promise<string> {
  const frame = createHiddenFrame()
  const ending = new AbortController()
  try {
    return await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new ErrorTimeout('The frame gave no answer')), timeoutMs)
      ending.signal.addEventListener('abort', () => clearTimeout(timer))
      window.addEventListener(
        'message',
        ({ origin, source, data }: MessageEvent<unknown>) => {
          if (origin !== window.location.origin || source !== frame.contentWindow) return
          const report = reportSchema.safeParse(data)
          if (report.success) resolve(report.data.url)
        },
        { signal: ending.signal },
      )
      document.body.append(frame)
      // Not by the `src` attribute, which would add an entry to the history and disturb going back.
      frame.contentWindow?.location.replace(url)
    })
  } finally {
    ending.abort()
    frame.remove()
  }
}
