/** What stands on the plate of a machine: `AD450-2207-0148`. */
const SERIAL = /(?<![a-z\d])[a-z]{1,5}\d*-\d{3,}-\d{3,}(?![a-z\d])/i
/** Serial numbers of other makers, typed by hand. */
const OTHER = /^[a-z\d][a-z\d./-]{2,39}$/i

/** The serial number in what somebody typed, or in what a code of a plate holds, such as an address; undefined: there is none. */
export function findSerialNumber(text: string): string | undefined {
  const trimmed = text.trim()
  const [found] = SERIAL.exec(trimmed) ?? []
  if (found !== undefined) return found.toUpperCase()
  return OTHER.test(trimmed) && /\d/.test(trimmed) ? trimmed.toUpperCase() : undefined
}

/** Whether a text is such a number and nothing else. */
export const isSerialNumber = (text: string): boolean => SERIAL.exec(text.trim())?.[0] === text.trim()
