import * as z from 'zod'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** Messages by which Gatsby reports its progress to a parent process (gatsby-cli, loggers/ipc). */
const messageSchema = z.object({
  type: z.literal('LOG_ACTION'),
  action: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('ACTIVITY_START'),
      payload: z.object({ uuid: z.string(), text: z.string(), total: z.number().optional() }),
    }),
    z.object({
      type: z.literal('ACTIVITY_UPDATE'),
      payload: z.object({ uuid: z.string(), current: z.number().optional(), total: z.number().optional() }),
    }),
    z.object({
      type: z.literal('LOG'),
      payload: z.object({
        level: z.string(),
        text: z.string(),
        context: z.object({ errorPath: z.string().optional(), filePath: z.string().optional() }).optional(),
        filePath: z.string().optional(),
      }),
    }),
  ]),
})

/** Something that Gatsby could not do. */
export interface GatsbyFailure {
  /** What Gatsby says, without code frames and stack. */
  readonly message: string
  /** Path of the page that could not be rendered. */
  readonly path?: string
  /** Place in the sources, such as `src/templates/home.tsx:2:136`. */
  readonly place?: string
}

/** What a Gatsby run is at. */
export interface GatsbyActivity {
  readonly text: string
  readonly done: number
  readonly total: number
}

const RENDERING = 'Building static HTML for pages'
/** Repeats page data that we know. */
const PAGE_DATA_DUMP = 'Truncated page data information'
const RENDER_ERROR = /WebpackError: (?<message>[^\n]+)/
const SOURCE_PLACE = /(?:^|[\s(])(?:\S*?\/)??(?<place>src\/[^\s():]+:\d+:\d+)/m

/** Follows a Gatsby run by its messages. */
export interface GatsbyLog {
  /** Handles a message of the child process; unknown ones are ignored. */
  accept(message: unknown): void
  readonly activity: GatsbyActivity | undefined
  /** Pages that were rendered anew. */
  readonly rendered: number
  readonly failures: readonly GatsbyFailure[]
}

/** The error's first line, and where it happened; Gatsby prints them after the error that names the page. */
function explain(failure: GatsbyFailure, text: string): GatsbyFailure {
  const message = RENDER_ERROR.exec(text)?.groups?.['message']
  const place = SOURCE_PLACE.exec(text)?.groups?.['place']
  if (message === undefined) return failure
  return { ...failure, message, ...omitUndefined({ place }) }
}

export function createGatsbyLog(): GatsbyLog {
  const activities = new Map<string, GatsbyActivity>()
  const failures: GatsbyFailure[] = []
  let activity: GatsbyActivity | undefined
  let rendered = 0

  function acceptLine(level: string, text: string, path: string | undefined, file: string | undefined): void {
    const last = failures.at(-1)
    if (level !== 'ERROR') {
      if (last?.path !== undefined && last.place === undefined) failures[failures.length - 1] = explain(last, text)
      return
    }
    if (text.startsWith(PAGE_DATA_DUMP)) return
    const message = text.trim().split('\n\n')[0] ?? text
    const failure = {
      message,
      ...omitUndefined({ path }),
      ...(file === undefined ? {} : { place: file.replace(/^.*\/(?=src\/)/, '') }),
    }
    failures.push(explain(failure, text))
  }

  return {
    accept(message) {
      const parsed = messageSchema.safeParse(message)
      if (!parsed.success) return
      const { action } = parsed.data
      if (action.type === 'LOG') {
        const { level, text, context, filePath } = action.payload
        acceptLine(level, text, context?.errorPath, filePath ?? context?.filePath)
      } else if (action.type === 'ACTIVITY_START') {
        activity = { text: action.payload.text, done: 0, total: action.payload.total ?? 0 }
        activities.set(action.payload.uuid, activity)
      } else {
        const known = activities.get(action.payload.uuid)
        if (known === undefined) return
        activity = {
          ...known,
          done: action.payload.current ?? known.done,
          total: action.payload.total ?? known.total,
        }
        activities.set(action.payload.uuid, activity)
        if (activity.text === RENDERING) rendered = activity.done
      }
    },
    get activity() {
      return activity
    },
    get rendered() {
      return rendered
    },
    failures,
  }
}
