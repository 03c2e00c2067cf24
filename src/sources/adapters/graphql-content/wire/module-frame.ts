import * as z from 'zod'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'
import type { ModuleFrame } from '../../../../domain/content/content-module.ts'
import { optionalText } from './values.ts'

/** Fields of every module as they come. */
export const frameFields = {
  id: z.string(),
  anchor: optionalText,
  theme: optionalText,
  surface: z.boolean(),
  title: optionalText,
}

type WireFrame = z.output<z.ZodObject<typeof frameFields>>

/** What every module may carry, as the domain has it. */
export function toFrame({ id, anchor, theme, surface, title }: WireFrame): ModuleFrame {
  return omitUndefined({ key: id, anchor, theme, surface, title })
}
