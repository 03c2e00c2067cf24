import type { KoaContextWithOIDC } from 'oidc-provider'
import type { IdentityContext } from '../identity-context.ts'
import type { ProviderPages } from '../provider/create-provider.ts'
import { createPageFrame, type PageFrame } from './page-frame.ts'
import { renderLoggedOut, renderLogout } from './logout-page.tsx'
import { renderErrorPage } from './message-page.tsx'

/** The pages of the library's own routes, in the language that the site asked for. */
export function createProviderPages({ brand, portalUrl }: IdentityContext): ProviderPages {
  const frameOf = ({ query, headers, oidc, req }: KoaContextWithOIDC): PageFrame => {
    const { pathname: path } = new URL(Reflect.get(req, 'originalUrl') as string, 'http://localhost')
    const uiLocales = typeof query['ui_locales'] === 'string' ? query['ui_locales'] : oidc?.params?.['ui_locales']
    const hint = typeof uiLocales === 'string' ? uiLocales : undefined
    return createPageFrame({ query, headers, path }, { brand, portalUrl, uiLocales: hint })
  }
  return {
    logout: (ctx, form, isRequested) => renderLogout(frameOf(ctx), form, isRequested),
    loggedOut: (ctx) => renderLoggedOut(frameOf(ctx)),
    error: (ctx, { error, error_description: description = '' }) =>
      renderErrorPage(frameOf(ctx), { error, description }),
  }
}
