const READ_ALOUD = ['aria-label', 'aria-roledescription', 'alt', 'placeholder', 'title', 'label']

/** What browsers write by the rules of a language (dates, hours, sizes, names of languages and countries), names of networks, and addresses. */
const NOT_FROM_TEXTS = [
  /^\d{1,2}\.? \p{L}+ \d{4}$/u,
  /^[\d:–]+ \(UTC[+\d]*\)$/,
  /^\p{Lu}\p{Ll}–\p{Lu}\p{Ll}$/u,
  /^[\d.,]+\s[kM]B$/,
  /^[A-Z]{2}$/,
  /^(Deutsch|Englisch|English)$/,
  /^(LinkedIn|Facebook)$/,
  /@/,
]

/** Texts without what stands in the brackets of the pseudo-language; brackets may stand in brackets. */
function withoutBrackets(text: string): string {
  const shorter = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return shorter === text ? text : withoutBrackets(shorter)
}

/** What is to be read or heard in an element, and comes from neither the interface texts nor the rules of a language. */
export function findPlainTexts(root: HTMLElement): readonly string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof HTMLElement) {
      for (const name of READ_ALOUD) found.push(node.getAttribute(name) ?? '')
    } else if (
      node.parentElement?.closest(
        'script, style, time, [hreflang], [autocomplete~=country] option[value]:not([value=""])',
      ) === null
    ) {
      found.push(node.textContent ?? '')
    }
  }
  // One letter is a mark of a drawing.
  return found.filter((text) => {
    const plain = withoutBrackets(text).trim()
    return /\p{L}{2}/u.test(plain) && !NOT_FROM_TEXTS.some((pattern) => pattern.test(plain))
  })
}
