/** What stands for the locale in a message about pages of several ones. */
const PLACEHOLDER = '/{locale}'

/**
 * A message with the locale of its paths left open, so that the same fault in many countries has one text:
 * `“/de-ch/old” leads nowhere` → `“/{locale}/old” leads nowhere`.
 */
export function generalizeLocale(message: string, urlCode: string | undefined): string {
  if (urlCode === undefined || !message.includes(`/${urlCode}`)) return message
  return message.replaceAll(new RegExp(`/${urlCode}(?![\\w.-])`, 'g'), PLACEHOLDER)
}
