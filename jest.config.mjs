import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, 'node_modules')

/** Installed packages whose `.js` files are ES modules. */
function listModulePackages() {
  const names = readdirSync(PACKAGES).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(PACKAGES, name)).map((own) => `${name}/${own}`) : [name],
  )
  return names.filter((name) => {
    try {
      return JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8')).type === 'module'
    } catch {
      return false
    }
  })
}

/** CommonJS from TypeScript and ES modules. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
    },
    module: { type: 'commonjs' },
  },
]

const shared = {
  transform: { '^.+\\.(tsx?|m?js)$': swc },
  // Where packages are loaded by Jest: in a DOM.
  transformIgnorePatterns: [`/node_modules/(?!(${listModulePackages().join('|')})/|.*\\.mjs$)`],
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/public', '<rootDir>/dist', '<rootDir>/.uapp'],
  runtime: '<rootDir>/tests/setup/worker-realm-runtime.cjs',
  // Whatever folder for temporary files a run has. Jest reads it with the projects only.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  setupFiles: ['<rootDir>/tests/setup/strict-console.ts', '<rootDir>/tests/setup/format-words.ts'],
  restoreMocks: true,
  globalSetup: '<rootDir>/tests/setup/postgres/offer-postgres.mjs',
  globalTeardown: '<rootDir>/tests/setup/postgres/stop-postgres.mjs',
}

/** Tests without a DOM share a realm, and with it the packages, with the other files of their worker. */
const inWorkerRealm = {
  ...shared,
  testEnvironment: '<rootDir>/tests/setup/worker-realm-environment.cjs',
}

/** Folders of tests that may have a larger size in `long`. */
const SIZED_IN = ['src', 'cli', 'functions', 'services', 'demo', 'tests/build', 'tests/terminal', 'tests/contract']

/** Files of other projects that have a larger size in `long`: those that import `tests/setup/test-size.ts`. */
const listSized = () =>
  SIZED_IN.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true }).map((name) => join(folder, name)),
  )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => /from '.*setup\/test-size\.ts'/.test(readFileSync(join(import.meta.dirname, file), 'utf8')))

/** Unit and contract tests in Node, component tests in a DOM, tests of whole builds, exhaustive tests (`docs/testing.md`). */
export default {
  testSequencer: '<rootDir>/tests/setup/longest-first.mjs',
  // A machine with two cores that does something else besides takes seconds for what takes moments. Jest reads this value here
  // only, not with the projects.
  testTimeout: 60_000,
  projects: [
    {
      ...inWorkerRealm,
      displayName: 'node',
      testMatch: ['<rootDir>/{src,cli,functions,services,demo,tests/contract,scripts}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/setup/dom.ts'],
      moduleNameMapper: {
        '^gatsby$': '<rootDir>/tests/setup/gatsby-in-dom.tsx',
        '\\.css$': '<rootDir>/tests/setup/style.ts',
      },
    },
    {
      ...inWorkerRealm,
      displayName: 'build',
      testMatch: ['<rootDir>/tests/{build,terminal}/**/*.test.ts'],
    },
    {
      ...inWorkerRealm,
      displayName: 'long',
      testMatch: ['<rootDir>/tests/long/**/*.test.ts', ...listSized().map((file) => `<rootDir>/${file}`)],
    },
  ],
}
