import { Forbidden, type Access, type CollectionBeforeChangeHook, type FieldAccess, type PayloadRequest } from 'payload'

/** What a person may do. `reader` is for programs: a key of such an account reads everything and writes nothing. */
export const ROLES = ['administrator', 'editor', 'translator', 'reader'] as const
type Role = (typeof ROLES)[number]

/** Whether who asks has one of the roles. */
function has(req: PayloadRequest, ...roles: readonly Role[]): boolean {
  const role: unknown = req.user === null ? undefined : Reflect.get(req.user, 'role')
  return roles.some((one) => one === role)
}

const may =
  (...roles: readonly Role[]): Access =>
  ({ req }) =>
    has(req, ...roles)

/** Everybody with an account reads; nobody else does, since some pages are protected. */
export const readers: Access = may(...ROLES)
export const editors: Access = may('administrator', 'editor')
export const administrators: Access = may('administrator')
export const onlyAdministrators: FieldAccess = ({ req }) => has(req, 'administrator')

/** Editors publish; translators write drafts. */
export const writers: Access = may('administrator', 'editor', 'translator')

/** Whether a change is saved as a draft beside what is published, which stays as it is. */
export const isDraftSave = ({ query }: PayloadRequest): boolean => query['draft'] === 'true' || query['draft'] === true

/** Refuses translators all but drafts: whether a change is one, access rules are not told. @throws {Forbidden} */
export const keepTranslatorsToDrafts: CollectionBeforeChangeHook = ({ req, data }) => {
  const isDraft = isDraftSave(req) && Reflect.get(Object(data), '_status') !== 'published'
  if (has(req, 'translator') && !isDraft) throw new Forbidden(req.t)
}

/** Accounts for people: programs do not see the screens. */
export const people = ({ req }: { readonly req: PayloadRequest }): boolean =>
  has(req, 'administrator', 'editor', 'translator')
