import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { RenderResult } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { PortalProvider, type Portal } from '../../src/components/portal/portal-context.tsx'
import { ToastRegion } from '../../src/components/workspace/messages/toast-region.tsx'
import { workspaceMessages } from '../../src/components/workspace/messages/toasts.ts'
import { useOutboxDelivery } from '../../src/components/portal/use-comment-outbox.ts'
import type { PortalSettings } from '../../src/contracts/portal/portal-settings.ts'
import { createLocale } from '../../src/domain/locale/locale.ts'
import { toCurrentUser } from '../../src/domain/portal/current-user.ts'
import { PORTAL_NAMESPACES } from '../../src/i18n/area-namespaces.ts'
import { addTextsOf } from './add-texts-of.ts'
import { renderInFrame } from './render-in-frame.tsx'

const ROOT = '/en/mykomax'

const SETTINGS: PortalSettings = {
  segment: 'mykomax',
  identity: {
    wellKnown: 'https://login.example/.well-known/openid-configuration',
    clientId: 'client',
    scope: 'openid',
    realmPath: 'alpha',
    roleClaim: 'roles',
    prefix: 'P',
    tokenStore: 'localStorage',
    threshold: 180_000,
    timeout: 3000,
    logLevel: 'none',
  },
  services: {},
  groupName: 'Trenholt',
  supportEmail: 'support@trenholt.example',
}

const user = toCurrentUser({
  subname: 'u-1',
  given_name: 'Ingrid',
  family_name: 'Solvang',
  name: 'Ingrid Solvang',
  email: 'i.solvang@lohse-kabelsatz.example',
  roles: ['kmx_delegatedadmin_extern'],
})

/** What the customers service answers, by the name of the operation; what a test does not answer fails. */
export type PortalAnswers = Readonly<Record<string, (variables: never) => unknown>>

export interface RenderedPortal extends RenderResult {
  /** Where one is now: path and query. */
  readonly place: () => string
}

/** jsdom knows no dialogs in front of the page. */
function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

function Delivery({ children }: { readonly children: ReactNode }): ReactNode {
  useOutboxDelivery()
  return children
}

/** Renders a screen in an English portal, with Ingrid, an administrator, logged in; the test speaks for the customers service. */
export function renderInPortal(element: ReactNode, answers: PortalAnswers, address = '/'): RenderedPortal {
  addTextsOf('en', PORTAL_NAMESPACES)
  stubDialogs()
  workspaceMessages.write([])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const now = { place: address }
  const request = (async (name: string, variables: never) => {
    const answer = answers[name]
    if (answer === undefined) throw new Error(`The test answers no ${name}`)
    return answer(variables)
  }) as unknown as Portal['request']

  function Root(): ReactNode {
    const [at, setAt] = useState(address)
    const [path = '', query = ''] = at.split('?')
    const hrefOf: Portal['hrefOf'] = (to, search) =>
      `${ROOT}${to}${search === undefined || search.size === 0 ? '' : `?${search.toString()}`}`
    const portal: Portal = {
      user,
      settings: SETTINGS,
      place: { path, query: new URLSearchParams(query) },
      hrefOf,
      go: (to, options = {}) => {
        now.place = hrefOf(to, options.query).slice(ROOT.length)
        setAt(now.place)
      },
      request,
      fileHref: (file) => `/api/tickets-proxy${file}`,
      logOut: () => undefined,
    }
    return (
      <QueryClientProvider client={client}>
        <PortalProvider portal={portal}>
          <Delivery>{element}</Delivery>
          <ToastRegion />
        </PortalProvider>
      </QueryClientProvider>
    )
  }
  const rendered = renderInFrame(<Root />, { locale: createLocale('en', 'CH'), basePath: '/en-ch' })
  return { ...rendered, place: () => now.place }
}
