import * as z from 'zod'
import { isFields } from '../../src/domain/values/is-fields.ts'
import type { GiveFile } from '../uploads/hand-over-files.ts'
import type { Uploads } from '../uploads/create-uploads.ts'

type Variables = Readonly<Record<string, unknown>>

/** Most files of one message. */
const MAX_FILES = 20

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MAX_FILES && value.every((id) => typeof id === 'string' && id.length <= 100)

/** Where an operation names files: beside its other variables, or in its input. */
function findAttachments(variables: Variables): readonly string[] {
  const { attachments, input } = variables
  const own = attachments ?? (isFields(input) ? input['attachments'] : undefined)
  return isIds(own) ? own : []
}

function replaceAttachments(variables: Variables, ids: ReadonlyMap<string, string>): Variables {
  const toTheirs = (own: readonly string[]): readonly string[] => own.map((id) => ids.get(id) ?? id)
  const { attachments, input } = variables
  if (isIds(attachments)) return { ...variables, attachments: toTheirs(attachments) }
  if (isFields(input) && isIds(input['attachments']))
    return { ...variables, input: { ...input, attachments: toTheirs(input['attachments']) } }
  return variables
}

const noErrors = z.array(z.unknown()).max(0).optional()
/** An answer without errors, neither of the request nor of what it changes. */
const takenSchema = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ data: z.record(z.string(), z.looseObject({ errors: noErrors })), errors: noErrors }))

/** Whether the service took a message. */
function isTaken(answer: string): boolean {
  try {
    return takenSchema.safeParse(answer).success
  } catch {
    // It is no JSON at all.
    return false
  }
}

/** Files that the customers service has taken over. */
export interface HandedAttachments {
  /** With their ids there. */
  readonly variables: Variables
  /** Removes them here, unless the message was refused: then the next try uses them. */
  readonly drop: (answer: string) => Promise<void>
}

/** Hands the files of a message to the customers service. */
export async function handOverAttachments(
  uploads: Pick<Uploads, 'handOver'>,
  variables: Variables,
  give: GiveFile,
): Promise<HandedAttachments> {
  const own = findAttachments(variables)
  if (own.length === 0) return { variables, drop: async () => undefined }
  const handed = await uploads.handOver(own, give)
  return {
    variables: replaceAttachments(variables, handed.ids),
    drop: async (answer) => {
      if (isTaken(answer)) await handed.drop()
    },
  }
}
