import type { ResolutionRules } from '../../src/domain/request/request-resolution.ts'
import { createEventLogin } from './event-login.ts'
import { readPageSource } from '../pages/page-source.ts'
import { renderPage } from '../pages/render-page.ts'
import { hasSlot } from '../pages/slots.ts'
import { findPage } from '../pages/find-page.ts'
import type { Release } from '../../src/release/read-release.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import type { EventAccess } from './event-access.ts'

export interface EventLoginFunctionOptions {
  readonly access: EventAccess
  readonly currentRelease: () => Release | undefined
  readonly rules: ResolutionRules
}

/** Slot of a gate with its form. */
const SLOT = 'event-login'

/** Event login at its address. */
export function createEventLoginFunction({ access, currentRelease, rules }: EventLoginFunctionOptions): FunctionMount {
  return {
    path: '/api/event-login',
    handler: createEventLogin({
      access,
      findPage: (host, path) => {
        const release = currentRelease()
        return release === undefined ? undefined : findPage(release, host, path, rules)
      },
      showFailure: async (page, failure) => {
        const html = await readPageSource(page)
        if (html === undefined || !hasSlot(html, SLOT)) return undefined
        const { renderEventLogin } = await import('./render-event-login.tsx')
        const markup = renderEventLogin(page.locale.language, page.path, failure)
        return renderPage(html, { slots: [{ name: SLOT, markup }], isFinal: true })
      },
    }),
  }
}
