const PLAIN = 'acdeghiklnorstuyzACDEGHIKLNORSTUYZ'
const ACCENTED = 'áčďéğĥíķľňóŕšťúýžÁČĎÉĞĤÍĶĽŇÓŘŠŤÚÝŽ'

const accent = (letter: string): string => ACCENTED[PLAIN.indexOf(letter)] ?? letter

/** Words some 40 percent longer: each second vowel twice, as no language has it. */
const lengthen = (words: string): string => words.replaceAll(/[aeiou]/gi, (vowel) => `${vowel}${vowel}`)

/**
 * A text of a language that nobody speaks: accented, some 40 percent longer, and in brackets, so that one sees in a page what
 * does not come from the texts. Placeholders and tags stay as they are.
 */
export function toPseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\}|<[^>]*>)/)
  const changed = parts.map((part, index) => (index % 2 === 1 ? part : lengthen(part).replaceAll(/[a-z]/gi, accent)))
  return `⟦${changed.join('')}⟧`
}
