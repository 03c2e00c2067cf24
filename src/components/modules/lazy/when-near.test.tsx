import { afterEach, describe, expect, it } from '@jest/globals'
import { fireEvent } from '@testing-library/react'
import { waitUntilNear } from './when-near.ts'

type Callback = (entries: readonly { readonly isIntersecting: boolean }[]) => void

const original = globalThis.IntersectionObserver
let seen: Callback | undefined

/** Says what is in sight when a test does: jsdom lays nothing out. */
class Observer {
  constructor(callback: Callback) {
    seen = callback
  }
  observe(): void {
    // What is observed is known to the test.
  }
  disconnect(): void {
    seen = undefined
  }
}

const isDone = async (near: Promise<void>): Promise<boolean> =>
  Promise.race([near.then(() => true), Promise.resolve().then(() => false)])

function start(): { readonly form: HTMLElement; readonly field: HTMLInputElement; readonly waiting: Waiting } {
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
  const form = document.createElement('form')
  const field = document.createElement('input')
  form.append(field)
  document.body.replaceChildren(form)
  return { form, field, waiting: waitUntilNear([form]) }
}

type Waiting = ReturnType<typeof waitUntilNear>

afterEach(() => {
  globalThis.IntersectionObserver = original
  seen = undefined
})

describe('waitUntilNear', () => {
  it('[S4] waits until one of the elements is near somebody who moves', async () => {
    const { waiting } = start()
    fireEvent.scroll(window)
    seen?.([{ isIntersecting: false }])
    expect(await isDone(waiting.near)).toBe(false)
    seen?.([{ isIntersecting: true }])
    await waiting.near
    expect(seen).toBeUndefined()
  })

  it.each(['pointermove', 'scroll', 'keydown'])(
    '[F1] waits for a sign of somebody where an element is near from the start: %s',
    async (sign) => {
      const { waiting } = start()
      seen?.([{ isIntersecting: true }])
      expect(await isDone(waiting.near)).toBe(false)
      window.dispatchEvent(new Event(sign))
      await waiting.near
      expect(seen).toBeUndefined()
    },
  )

  it('[S4] waits no longer for who brings the focus into one of them', async () => {
    const { field, waiting } = start()
    field.focus()
    await waiting.near
    expect(seen).toBeUndefined()
  })

  it('[S4] ends for everybody, and waits for nothing where nothing is, or browsers cannot tell', async () => {
    const { waiting } = start()
    waiting.end()
    await waiting.near
    await waitUntilNear([]).near
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
    const { near } = waitUntilNear([document.body])
    await near
    expect(seen).toBeUndefined()
  })
})
