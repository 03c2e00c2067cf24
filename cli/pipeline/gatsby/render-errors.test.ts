import { describe, expect, it } from '@jest/globals'
import { createRenderErrors } from './render-errors.ts'

interface StreamOptions {
  readonly onError: (error: unknown, info?: object) => void
}

/** The part of `react-dom/server` that matters here. */
interface Server {
  readonly version: string
  readonly renderToString: (element: unknown) => string
  readonly renderToPipeableStream: (element: unknown, options: StreamOptions) => void
}

/** A `react-dom/server` in which a component throws. */
function reactDomOf(thrown: unknown): Server {
  return {
    version: '19',
    renderToString: () => {
      throw thrown
    },
    renderToPipeableStream: (_element, { onError }) =>
      onError(thrown, { componentStack: '\n    at Hero (<anonymous>)\n    at main (<anonymous>)' }),
  }
}

const WAYS: readonly { readonly way: string; readonly render: (server: Server) => Promise<unknown> }[] = [
  {
    way: 'a stream',
    render: (server) => new Promise((_resolve, reject) => server.renderToPipeableStream({}, { onError: reject })),
  },
  { way: 'a text', render: async (server) => server.renderToString({}) },
]
const THROWN: readonly { readonly what: string; readonly thrown: unknown; readonly message: string }[] = [
  { what: 'an error', thrown: new TypeError('nix'), message: 'TypeError: nix' },
  { what: 'words', thrown: 'nix', message: 'Error: nix' },
  { what: 'nothing', thrown: undefined, message: 'Error: undefined' },
]

describe('createRenderErrors', () => {
  it.each(WAYS.flatMap((one) => THROWN.map((other) => ({ ...one, ...other }))))(
    'tells the component stack when $what is thrown while $way is rendered',
    async ({ render, thrown, message }) => {
      const errors = createRenderErrors('/bundle/server')
      const server = errors.watch(reactDomOf(thrown)) as Server
      await expect(errors.explain(() => render(server))).rejects.toMatchObject({
        name: 'PageRenderError',
        message,
        componentStack: ['Hero', 'main'],
        place: undefined,
      })
    },
  )

  it('hands everything else of react-dom on', () => {
    expect(createRenderErrors('/bundle/server').watch(reactDomOf(undefined))).toMatchObject({ version: '19' })
  })

  it('refuses a react-dom of another shape', () => {
    expect(() => createRenderErrors('/bundle/server').watch({})).toThrow('has another server renderer')
  })
})
