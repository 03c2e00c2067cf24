import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

const YEAR_SECONDS = 31_536_000

/** Devices and features that no page uses; the location finder alone asks for the position, and the portal for the camera, to read the plate of a machine (Permissions Policy, W3C). */
const PERMISSIONS = 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), browsing-topics=()'

/**
 * Headers of every answer: no content sniffing, frames for this origin only, no paths in referrers to other origins. The
 * content security policy depends on the page and is set with it; transport security only where the request came by https
 * (RFC 6797 §7.2).
 */
export function createSecurityHeaders<Request extends IncomingMessage>(
  isSecure: (request: Request) => boolean,
): (request: Request, response: ServerResponse, next: (error?: unknown) => void) => void {
  const common = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Sites of the group on other hosts show the same pictures.
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
  return (request, response, next) => {
    if (isSecure(request)) response.setHeader('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
    response.setHeader('permissions-policy', PERMISSIONS)
    common(request, response, next)
  }
}
