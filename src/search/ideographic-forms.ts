const HIRAGANA = /^\p{Script=Hiragana}+$/u
const SAME_SCRIPT = /\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+|[\p{Script=Han}々]+/gu

/** Particles of Chinese that stand between the words of a query: `台式的压接机`. */
const CHINESE_PARTICLE = /[的了与及]/

/** Pairs of neighbours; a lone letter stands for itself. */
export function toBigrams(run: string): readonly string[] {
  const letters = Array.from(run)
  if (letters.length < 2) return letters
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

/** Parts of one script: `圧着機の保守` → `圧着機`, `の`, `保守`. */
function splitByScript(run: string): readonly string[] {
  return run.match(SAME_SCRIPT) ?? [run]
}

/**
 * What a query asks of a run: bigrams of its parts. Particles and endings in hiragana count only where there is nothing else:
 * they change with the grammar, `調べる` and `調べた`.
 */
export function listQueryGrams(run: string): readonly string[] {
  const parts = splitByScript(run)
  const meaningful = parts.filter((part) => !HIRAGANA.test(part))
  const grams = [...new Set((meaningful.length > 0 ? meaningful : parts).flatMap(toBigrams))]
  const withoutParticles = grams.filter((gram) => !CHINESE_PARTICLE.test(gram))
  return withoutParticles.length > 0 ? withoutParticles : grams
}

/** What is indexed of a run: every letter but hiragana, and all pairs of neighbours of one script. */
export function listIndexGrams(run: string): readonly string[] {
  const parts = splitByScript(run)
  return [...new Set(parts.flatMap((part) => [...toBigrams(part), ...(HIRAGANA.test(part) ? [] : Array.from(part))]))]
}
