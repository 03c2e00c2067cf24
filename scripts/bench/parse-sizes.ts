/** Numbers of URLs, such as `2000,10000`. @throws {Error} when one is not a whole number above zero. */
export function parseSizes(text: string): readonly number[] {
  const sizes = text.split(',').map(Number)
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new Error(`--sizes ${text}: whole numbers such as 2000,10000`)
  return sizes
}
