import * as z from 'zod'

const HEADER = String.raw`\s*[\w-]+\s*=[^,]*`

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** `name=value` with commas between them, percent-encoded (OpenTelemetry “OTEL_EXPORTER_OTLP_HEADERS”). */
export const headerList = z
  .string()
  .regex(
    new RegExp(`^${HEADER}(?:,${HEADER})*$`),
    'headers such as authorization=Bearer%20key, with commas between them',
  )
  .refine(isDecodable, { error: 'percent-encoded values', abort: true })
  .transform((text): Readonly<Record<string, string>> => {
    const pairs = text.split(',').map((pair) => pair.split(/=(.*)/s, 2).map((part) => decodeURIComponent(part.trim())))
    return Object.fromEntries(pairs.map(([name = '', value = '']) => [name.toLowerCase(), value]))
  })
