import { isFields } from '../domain/values/is-fields.ts'

/** Interface texts with those of a project over them, key by key. */
export function mergeTexts(below: unknown, own: unknown): unknown {
  if (!isFields(below) || !isFields(own)) return own
  const merged: Record<string, unknown> = { ...below }
  for (const [key, value] of Object.entries(own)) merged[key] = key in below ? mergeTexts(below[key], value) : value
  return merged
}
