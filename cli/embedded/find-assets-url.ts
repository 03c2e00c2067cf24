import type { CommandContext } from '../command-context.ts'

/**
 * Address of the asset host that pages name; empty where nobody runs one: the sites then have the files of the project themselves
 * (decision 93). The content management system needs whole addresses.
 */
export function findAssetsUrl({ config, environment }: Pick<CommandContext, 'config' | 'environment'>): string {
  const { values, isSet } = environment
  return isSet('UAPP_ASSETS_URL') || config.sources.content === 'payload' ? values.UAPP_ASSETS_URL : ''
}
