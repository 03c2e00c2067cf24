import type { Request } from 'express'
import { readCookies, type RequestCookies } from '../../platform/http/request-cookies.ts'

/** Cookies of a request to Express, which knows by its trusted proxies whether it came by https. */
export const readRequestCookies = ({ headers, secure }: Request): RequestCookies =>
  readCookies({ headers, isSecure: secure })
