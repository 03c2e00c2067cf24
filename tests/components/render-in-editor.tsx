import { jest } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { RenderResult } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { ToastRegion } from '../../src/components/workspace/messages/toast-region.tsx'
import { workspaceMessages } from '../../src/components/workspace/messages/toasts.ts'
import { WorkspaceProvider, type Workspace } from '../../src/components/workspace/workspace-context.tsx'
import type { EditorSite } from '../../src/contracts/editor/editor-overview.ts'
import { createLocale } from '../../src/domain/locale/locale.ts'
import { EditorProvider, type Editor } from '../../src/features/editor/shell/editor-context.tsx'
import { EDITOR_NAMESPACES } from '../../src/i18n/area-namespaces.ts'
import { addTextsOf } from './add-texts-of.ts'
import { renderInFrame } from './render-in-frame.tsx'

const ROOT = '/en/editor'

/** What the functions of the runtime answer, by method and path without query; what a test does not answer fails. */
export type EditorAnswers = Readonly<
  Record<string, (request: { readonly query: string; readonly body: unknown }) => unknown>
>

const WORDS = { failed: '', away: '', awayEmpty: '', forbiddenTitle: '', forbidden: '' }

/** An answer of a runtime that cannot do what was asked (RFC 9457). */
class ProblemAnswer {
  constructor(
    readonly status: number,
    readonly problem: object,
  ) {}
}

export const problemAnswer = (status: number, problem: object): ProblemAnswer =>
  new ProblemAnswer(status, { title: '', ...problem })

/** A text is sent as a file, anything else as JSON. */
function toResponse(answer: unknown): Response {
  if (answer instanceof ProblemAnswer) {
    const { status, problem } = answer
    return { ok: false, status, headers: new Headers(), json: () => Promise.resolve(problem) } as unknown as Response
  }
  const isFile = typeof answer === 'string'
  return {
    ok: true,
    status: 200,
    headers: new Headers(isFile ? { 'content-disposition': 'attachment; filename="job.xlf"' } : {}),
    text: () => Promise.resolve(isFile ? answer : JSON.stringify(answer)),
  } as Response
}

/** jsdom knows no dialogs in front of the page. */
function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

/** Renders a screen in an English editor area that is unlocked; the test speaks for the runtime. */
export function renderInEditor(
  element: ReactNode,
  answers: EditorAnswers,
  address = '/',
): RenderResult & { readonly place: () => string } {
  addTextsOf('en', EDITOR_NAMESPACES)
  stubDialogs()
  workspaceMessages.write([])
  globalThis.fetch = jest.fn<typeof fetch>(async (url, { method = 'GET', body } = {}) => {
    const [path = '', query = ''] = (typeof url === 'string' ? url : '').split('?')
    const answer = answers[`${method} ${path}`]
    if (answer === undefined) throw new TypeError(`The test answers no ${method} ${path}`)
    return toResponse(await answer({ query, body: typeof body === 'string' ? JSON.parse(body) : body }))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const now = { place: address }
  const site: EditorSite = { id: 'site-main', name: 'Trenholt', isMain: true, languages: ['de', 'en', 'fr'] }

  function Root(): ReactNode {
    const [at, setAt] = useState(address)
    const [path = '', query = ''] = at.split('?')
    const hrefOf: Workspace['hrefOf'] = (to, search) =>
      `${ROOT}${to}${search === undefined || search.size === 0 ? '' : `?${search.toString()}`}`
    const workspace: Workspace = {
      place: { path, query: new URLSearchParams(query) },
      words: WORDS,
      hrefOf,
      go: (to, options = {}) => {
        now.place = hrefOf(to, options.query).slice(ROOT.length)
        setAt(now.place)
      },
    }
    const area: Editor = {
      overview: { release: { buildId: '1-a', createdAt: null }, sites: [site] },
      scope: { site, language: 'en', stage: 'DRAFT' },
      recheck: () => undefined,
      lock: () => undefined,
    }
    return (
      <QueryClientProvider client={client}>
        <WorkspaceProvider workspace={workspace}>
          <EditorProvider editor={area}>
            {element}
            <ToastRegion />
          </EditorProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    )
  }
  const rendered = renderInFrame(<Root />, { locale: createLocale('en', 'CH'), basePath: '/en-ch' })
  return { ...rendered, place: () => now.place }
}
