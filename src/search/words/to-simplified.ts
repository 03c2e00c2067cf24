import { Converter } from 'opencc-js/t2cn'

/** Made when Chinese is searched: its tables take a moment. */
let convert: ((text: string) => string) | undefined

/** Chinese in simplified characters, whichever it was written in. */
export function toSimplified(text: string): string {
  convert ??= Converter({ from: 'tw', to: 'cn' })
  return convert(text)
}
