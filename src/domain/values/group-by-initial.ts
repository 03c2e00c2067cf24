export interface InitialGroup<Item> {
  readonly initial: string
  readonly items: readonly Item[]
}

/**
 * Items by the first letter of their name, letters and items in the order of the language's alphabet.
 * Letters that the language sorts as one (É and E in French) are one group; the first one met gives its name without accent.
 */
export function groupByInitial<Item>(
  items: readonly Item[],
  toName: (item: Item) => string,
  language: string,
): readonly InitialGroup<Item>[] {
  const order = new Intl.Collator(language)
  const sameLetter = new Intl.Collator(language, { sensitivity: 'base' })
  const groups: { initial: string; items: Item[] }[] = []
  for (const item of [...items].sort((a, b) => order.compare(toName(a), toName(b)))) {
    const initial = String.fromCodePoint(toName(item).codePointAt(0) ?? 0x20).toLocaleUpperCase(language)
    const last = groups.at(-1)
    if (last !== undefined && sameLetter.compare(last.initial, initial) === 0) last.items.push(item)
    else
      groups.push({
        initial: sameLetter.compare(initial, stripAccent(initial)) === 0 ? stripAccent(initial) : initial,
        items: [item],
      })
  }
  return groups
}

const stripAccent = (letter: string): string => letter.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
