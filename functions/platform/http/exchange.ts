import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from './define-handler.ts'
import type { HttpRequest } from './http-message.ts'
import type { ReadBody } from './received-body.ts'

/** A request without its body. */
export type RequestHead = Omit<HttpRequest, 'body' | 'received'>

/** A request and the response to it, as Node has them, whatever host received it. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly head: RequestHead
}

/** A function, as every host can answer for it. */
export type SiteFunction =
  | {
      readonly handler: Handler
      /** Reads bodies that are neither JSON nor plain fields, as they come. */
      readonly readBody?: ReadBody
    }
  /** For protocols whose libraries speak HTTP themselves, such as tus, and for files, which are streamed; its errors are problems, too. */
  | { readonly stream: (exchange: Exchange) => Promise<void> }
