import type { Command } from 'commander'

/** Adds one command to the program and gives it back, so that the options of all commands can follow. */
export type RegisterCommand = (program: Command) => Command

/** Every command in the order of `uapp --help`; each is loaded when it is needed, since together they take a second. */
export const commands: Readonly<Record<string, () => Promise<RegisterCommand>>> = {
  start: async () => (await import('./start.ts')).registerStart,
  dev: async () => (await import('./dev.ts')).registerDev,
  services: async () => (await import('./services.ts')).registerServices,
  fetch: async () => (await import('./fetch.ts')).registerFetch,
  plan: async () => (await import('./plan.ts')).registerPlan,
  build: async () => (await import('./build.ts')).registerBuild,
  render: async () => (await import('./render.ts')).registerRender,
  worker: async () => (await import('./worker.ts')).registerWorker,
  check: async () => (await import('./check.ts')).registerCheck,
  publish: async () => (await import('./publish.ts')).registerPublish,
  'next-change': async () => (await import('./next-change.ts')).registerNextChange,
  releases: async () => (await import('./releases.ts')).registerReleases,
  rollback: async () => (await import('./rollback.ts')).registerRollback,
  export: async () => (await import('./export.ts')).registerExport,
  serve: async () => (await import('./serve.ts')).registerServe,
  submissions: async () => (await import('./submissions.ts')).registerSubmissions,
  privacy: async () => (await import('./privacy.ts')).registerPrivacy,
  translation: async () => (await import('./translation.ts')).registerTranslation,
  editors: async () => (await import('./editors.ts')).registerEditors,
  password: async () => (await import('./password.ts')).registerPassword,
  doctor: async () => (await import('./doctor.ts')).registerDoctor,
  explain: async () => (await import('./explain.ts')).registerExplain,
  search: async () => (await import('./search.ts')).registerSearch,
  redirects: async () => (await import('./redirects.ts')).registerRedirects,
  why: async () => (await import('./why.ts')).registerWhy,
  impact: async () => (await import('./impact.ts')).registerImpact,
}
