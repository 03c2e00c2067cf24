type Listener = (event: PopStateEvent) => void

const listeners = new Set<Listener>()
let isListening = false

/** Listens for back and forward. What is called before Gatsby's router does so is called before it. */
export function beginListening(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', (event) => {
    for (const listener of listeners) listener(event)
  })
}

/**
 * Hears of back and forward before Gatsby's router, which may be kept from hearing of it (`stopImmediatePropagation`). Browsers call
 * listeners of the window in the order in which they were added, whether they capture or not, and the router's come first.
 * @returns how to stop.
 */
export function listenFirst(listener: Listener): () => void {
  beginListening()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
