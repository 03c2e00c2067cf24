const toValue = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Readonly<Record<string, unknown>>)[name]
    : undefined

/**
 * Roles of a person by the claims of the provider: a list, or a single text; whatever else is in it is no role.
 * @param claim its name, such as `https://group.example/roles`, or a path through objects, such as `realm_access.roles`.
 */
export function toRoles(claims: object, claim: string): readonly string[] {
  const found = toValue(claims, claim) ?? claim.split('.').reduce<unknown>(toValue, claims)
  if (typeof found === 'string') return [found]
  return Array.isArray(found) ? found.filter((role) => typeof role === 'string') : []
}
