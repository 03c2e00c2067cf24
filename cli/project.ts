import { resolve } from 'node:path'
import type { UappConfig } from '../src/config/uapp-config.ts'
import { listUsedLanguages } from '../src/domain/site/site-locales.ts'
import type { TextSettings } from '../src/integrations/interface-texts/interface-texts.ts'

/** The group whose files lie over those of uapp: their folder, and the languages that texts are wanted in. */
export type Project = TextSettings & { readonly projectDir: string }

/** The project of a command. @param cwd folder that the command runs in */
export const toProject = ({ config, cwd }: { readonly config: UappConfig; readonly cwd: string }): Project => ({
  projectDir: resolve(cwd, config.projectDir),
  languages: listUsedLanguages(config),
  fallbackLanguages: config.fallbackLanguages,
})
