type OptionalKeys<T> = { [Key in keyof T]: undefined extends T[Key] ? Key : never }[keyof T]

/** A record whose undefined values are really absent. */
export type Present<T> = Omit<T, OptionalKeys<T>> & { [Key in OptionalKeys<T>]?: Exclude<T[Key], undefined> }

/** Leaves keys with undefined values away, so that two records are equal when they say the same. */
export function omitUndefined<T extends object>(record: T): Present<T> {
  const present: Partial<T> = {}
  for (const key of Object.keys(record) as (keyof T)[]) if (record[key] !== undefined) present[key] = record[key]
  return present as Present<T>
}
