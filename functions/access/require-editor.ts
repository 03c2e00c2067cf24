import type { HttpRequest } from '../platform/http/http-message.ts'
import { ForbiddenError } from '../platform/http/request-errors.ts'

/** Whether a request comes from an editor. @throws {NotReadyError} while nobody can tell. */
export type MayEdit = (request: Pick<HttpRequest, 'headers'>) => Promise<boolean>

/** @throws {ForbiddenError} unless a request comes from an editor. @throws {NotReadyError} while nobody can tell. */
export async function requireEditor(request: Pick<HttpRequest, 'headers'>, mayEdit: MayEdit): Promise<void> {
  if (!(await mayEdit(request))) throw new ForbiddenError('This is for editors')
}

/** The same as a rule of a handler. */
export const editorsOnly =
  (mayEdit: MayEdit) =>
  (request: HttpRequest): Promise<void> =>
    requireEditor(request, mayEdit)
