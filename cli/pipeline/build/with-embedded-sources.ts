import { connect } from 'node:net'
import type { CommandContext } from '../../command-context.ts'
import { startEmbeddedServices, type EmbeddedServicesOptions } from '../../embedded/start-embedded-services.ts'

/** Whether something listens on a port of this machine. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    const end = (answer: boolean): void => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}

/** Starts the embedded asset service for a build that draws cards, unless another process runs it; stopped by the caller. */
export async function startEmbeddedAssets(context: CommandContext): Promise<{ readonly stop: () => Promise<void> }> {
  const { values, isSet } = context.environment
  if (isSet('UAPP_ASSETS_URL') || (await isListening(values.UAPP_ASSETS_PORT))) return { stop: async () => {} }
  const isGiven: typeof isSet = (name) => name !== 'UAPP_ASSETS_URL'
  return startEmbeddedServices({ ...context, environment: { values, isSet: isGiven } })
}

/**
 * Runs a step that reads the sources. Embedded sources that no other process runs (`uapp services`, `npm start`) are started
 * for as long as it takes; a source with a configured address is never replaced.
 */
export async function withEmbeddedSources<T>(
  context: CommandContext,
  run: () => Promise<T>,
  options: Pick<EmbeddedServicesOptions, 'contentWebhooks'> = {},
): Promise<T> {
  const { values, isSet } = context.environment
  const [content, catalogue] = await Promise.all([
    isListening(values.UAPP_CONTENT_PORT),
    isListening(values.UAPP_CATALOGUE_PORT),
  ])
  const isGiven: typeof isSet = (name) =>
    (name === 'UAPP_CONTENT_URL' && content) || (name === 'UAPP_CATALOGUE_URL' && catalogue) || isSet(name)
  const services = await startEmbeddedServices(
    { ...context, environment: { values, isSet: isGiven } },
    // The few pictures that a build draws itself ask for it later (`startEmbeddedAssets`).
    { ...options, withAssets: false },
  )
  try {
    return await run()
  } finally {
    await services.stop()
  }
}
