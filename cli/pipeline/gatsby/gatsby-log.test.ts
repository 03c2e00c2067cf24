import { describe, expect, it } from '@jest/globals'
import { createGatsbyLog, type GatsbyLog } from './gatsby-log.ts'

const action = (type: string, payload: object): object => ({ type: 'LOG_ACTION', action: { type, payload } })
const line = (level: string, text: string, more: object = {}): object => action('LOG', { level, text, ...more })

function logOf(...messages: readonly unknown[]): GatsbyLog {
  const log = createGatsbyLog()
  for (const message of messages) log.accept(message)
  return log
}

const FAILED_PAGE = line('ERROR', 'Building static HTML failed for path "/de"', { context: { errorPath: '/de' } })
const EXPLANATION = line(
  'INFO',
  "\n> 2 | code\n\n  WebpackError: TypeError: Cannot read properties of undefined (reading 'da')\n\n  - content.tsx:2 \n    uapp/src/templates/content.tsx:2:136\n",
)

describe('createGatsbyLog', () => {
  it('follows the progress of a step', () => {
    const log = logOf(
      action('ACTIVITY_START', { uuid: '1', text: 'Building static HTML for pages', total: 40 }),
      action('ACTIVITY_UPDATE', { uuid: '1', current: 12 }),
    )
    expect(log.activity).toEqual({ text: 'Building static HTML for pages', done: 12, total: 40 })
    expect(log.rendered).toBe(12)
  })

  it('counts no other step as rendering', () => {
    const log = logOf(
      action('ACTIVITY_START', { uuid: '1', text: 'run queries in workers', total: 40 }),
      action('ACTIVITY_UPDATE', { uuid: '1', current: 40 }),
    )
    expect(log.rendered).toBe(0)
  })

  it('names the page that failed, why, and where', () => {
    expect(logOf(FAILED_PAGE, EXPLANATION).failures).toEqual([
      {
        path: '/de',
        message: "TypeError: Cannot read properties of undefined (reading 'da')",
        place: 'src/templates/content.tsx:2:136',
      },
    ])
  })

  it('keeps what Gatsby says when no explanation follows', () => {
    expect(logOf(FAILED_PAGE).failures).toEqual([
      { path: '/de', message: 'Building static HTML failed for path "/de"' },
    ])
  })

  it('names the file that cannot be compiled', () => {
    const filePath = '/data/gatsby/site/src/templates/home.tsx'
    const failure = line('ERROR', `There was a problem parsing "${filePath}"\n\nThis may indicate …`, { filePath })
    expect(logOf(failure).failures).toEqual([
      { message: `There was a problem parsing "${filePath}"`, place: 'src/templates/home.tsx' },
    ])
  })

  it.each([
    { name: 'the page data that Gatsby repeats', message: line('ERROR', 'Truncated page data information for …') },
    { name: 'an ordinary line', message: line('INFO', 'bootstrap finished') },
    { name: 'a message of another kind', message: { type: 'ENGINES_READY' } },
    { name: 'an update of a step that never started', message: action('ACTIVITY_UPDATE', { uuid: '9', current: 1 }) },
  ])('makes nothing of $name', ({ message }) => {
    const { failures, activity } = logOf(message)
    expect({ failures, activity }).toEqual({ failures: [], activity: undefined })
  })
})
