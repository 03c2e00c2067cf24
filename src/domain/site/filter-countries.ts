const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** The countries whose name holds what is asked for, whatever its accents and case, or whose code it is. */
export function filterCountries<T extends { readonly code: string; readonly name: string }>(
  countries: readonly T[],
  query: string,
): readonly T[] {
  const wanted = fold(query)
  return countries.filter(({ code, name }) => code.toLowerCase() === wanted || fold(name).includes(wanted))
}
