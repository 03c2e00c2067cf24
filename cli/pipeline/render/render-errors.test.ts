import { describe, expect, it } from '@jest/globals'
import { createRenderErrors } from './render-errors.ts'

/** A `react-dom/server` in which a component throws. */
function reactDomOf(thrown: unknown): object {
  return {
    version: '19',
    renderToPipeableStream: (_element: unknown, options: { onError: (error: unknown, info: object) => void }) =>
      options.onError(thrown, { componentStack: '\n    at Hero (<anonymous>)\n    at main (<anonymous>)' }),
  }
}

interface Watched {
  readonly version: string
  readonly renderToPipeableStream: (element: unknown, options: { onError: (error: unknown) => void }) => void
}

/** Renders as Gatsby does: its stream is rejected with what it is told. */
function render(server: unknown): Promise<never> {
  return new Promise((_resolve, reject) => {
    ;(server as Watched).renderToPipeableStream({}, { onError: reject })
  })
}

describe('createRenderErrors', () => {
  it.each([
    { what: 'an error', thrown: new TypeError('nix'), message: 'TypeError: nix' },
    { what: 'a text', thrown: 'nix', message: 'Error: nix' },
    { what: 'nothing', thrown: undefined, message: 'Error: undefined' },
  ])('keeps the component stack of a component that throws $what', async ({ thrown, message }) => {
    const errors = createRenderErrors('/bundle/server')
    const server = errors.watch(reactDomOf(thrown))
    await expect(errors.explain(() => render(server))).rejects.toMatchObject({
      name: 'PageRenderError',
      message,
      componentStack: ['Hero', 'main'],
      place: undefined,
    })
  })

  it('hands everything else of react-dom on', () => {
    expect(createRenderErrors('/bundle/server').watch(reactDomOf(undefined))).toMatchObject({ version: '19' })
  })

  it('refuses a react-dom of another shape', () => {
    expect(() => createRenderErrors('/bundle/server').watch({})).toThrow('has no renderToPipeableStream')
  })
})
