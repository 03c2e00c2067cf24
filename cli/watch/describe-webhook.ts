import * as z from 'zod'

/** Body of a webhook, as far as it is needed; the content service may also be told to send none. */
const bodySchema = z.object({
  operation: z.string(),
  data: z.object({ __typename: z.string().optional(), id: z.string(), stage: z.string().optional() }),
})

/** What a webhook is about. */
export interface DescribedWebhook {
  /** One line for people. */
  readonly change: string
  /** A draft was made or changed, and nothing that is published: no release is different. */
  readonly isDraftOnly: boolean
}

/** Names come from outside, signed; no line of a log should be made by them. */
const printable = (text: string): string => text.replaceAll(/[^\w.:-]/g, '?').slice(0, 80)

function parseBody(body: string): z.infer<typeof bodySchema> | undefined {
  try {
    return bodySchema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** The subject of a webhook; a webhook without one may concern anything. */
export function describeWebhook(body: string): DescribedWebhook {
  const parsed = parseBody(body)
  if (parsed === undefined) return { change: 'a change that it does not name', isDraftOnly: false }
  const { operation, data } = parsed
  const { __typename: typename = 'entry', id, stage = '' } = data
  const words = [operation, typename, id, stage]
  return {
    change: words.map(printable).join(' ').trimEnd(),
    isDraftOnly: stage === 'DRAFT' && (operation === 'create' || operation === 'update'),
  }
}
