/** A name of the customers service in the spelling of the domain: `IN_PROGRESS` → `inProgress`. */
export type DomainName<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<DomainName<Rest>>}`
  : Lowercase<Name>

/** `IN_PROGRESS` → `inProgress`. */
export const toDomainName = <Name extends string>(name: Name): DomainName<Name> =>
  name.toLowerCase().replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()) as DomainName<Name>

/** `inProgress` → `IN_PROGRESS`. */
export const toWireName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
