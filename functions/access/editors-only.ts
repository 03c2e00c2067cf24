import type { HttpRequest } from '../platform/http/http-message.ts'
import { ForbiddenError } from '../platform/http/request-errors.ts'

/** Whether a request comes from an editor. @throws {NotReadyError} while nobody can tell. */
export type MayEdit = (request: Pick<HttpRequest, 'headers' | 'isSecure'>) => Promise<boolean>

/** Rule of a handler. @throws {ForbiddenError} unless a request comes from an editor. @throws {NotReadyError} while nobody can tell. */
export const editorsOnly =
  (mayEdit: MayEdit) =>
  async (request: Pick<HttpRequest, 'headers' | 'isSecure'>): Promise<void> => {
    if (!(await mayEdit(request))) throw new ForbiddenError('This is for editors')
  }
