import type { Command } from 'commander'

/** Adds one command to the program and gives it back, so that the options of all commands can follow. */
export type RegisterCommand = (program: Command) => Command

/** Every command in the order of `uapp --help`; each is loaded when it is needed, since together they take a second. */
export const commands: Readonly<Record<string, () => Promise<RegisterCommand>>> = {
  start: async () => (await import('./run/start.ts')).registerStart,
  dev: async () => (await import('./run/dev.ts')).registerDev,
  services: async () => (await import('./run/services.ts')).registerServices,
  fetch: async () => (await import('./build/fetch.ts')).registerFetch,
  import: async () => (await import('./build/import.ts')).registerImport,
  plan: async () => (await import('./build/plan.ts')).registerPlan,
  build: async () => (await import('./build/build.ts')).registerBuild,
  render: async () => (await import('./build/render.ts')).registerRender,
  worker: async () => (await import('./build/worker.ts')).registerWorker,
  check: async () => (await import('./build/check.ts')).registerCheck,
  publish: async () => (await import('./release/publish.ts')).registerPublish,
  'next-change': async () => (await import('./release/next-change.ts')).registerNextChange,
  releases: async () => (await import('./release/releases.ts')).registerReleases,
  verify: async () => (await import('./release/verify.ts')).registerVerify,
  page: async () => (await import('./release/page.ts')).registerPage,
  rollback: async () => (await import('./release/rollback.ts')).registerRollback,
  export: async () => (await import('./release/export.ts')).registerExport,
  serve: async () => (await import('./run/serve.ts')).registerServe,
  submissions: async () => (await import('./people/submissions.ts')).registerSubmissions,
  privacy: async () => (await import('./people/privacy.ts')).registerPrivacy,
  translation: async () => (await import('./translation/translation.ts')).registerTranslation,
  editors: async () => (await import('./people/editors.ts')).registerEditors,
  password: async () => (await import('./people/password.ts')).registerPassword,
  doctor: async () => (await import('./inspect/doctor.ts')).registerDoctor,
  explain: async () => (await import('./inspect/explain.ts')).registerExplain,
  search: async () => (await import('./inspect/search.ts')).registerSearch,
  searches: async () => (await import('./inspect/searches.ts')).registerSearches,
  redirects: async () => (await import('./inspect/redirects.ts')).registerRedirects,
  why: async () => (await import('./inspect/why.ts')).registerWhy,
  impact: async () => (await import('./inspect/impact.ts')).registerImpact,
}
