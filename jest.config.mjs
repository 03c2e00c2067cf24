const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
      module: { type: 'es6' },
    },
  ],
}

const shared = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/public', '<rootDir>/dist', '<rootDir>/.uapp'],
  setupFiles: ['<rootDir>/tests/setup/strict-console.ts', '<rootDir>/tests/setup/format-words.ts'],
  restoreMocks: true,
  // Modules run within a context of their own, in which looking these up takes as long as a call: libraries do it millions of
  // times. Others are names that some library declares itself.
  sandboxInjectedGlobals: ['Math', 'Number', 'Object', 'String'],
}

/** Unit and contract tests in Node, component tests in a DOM, tests of whole builds; all as ES modules. `npm test` runs two builds at a time. */
export default {
  testSequencer: '<rootDir>/tests/setup/longest-first.mjs',
  // A machine with two cores that does something else besides takes seconds for what takes moments. Jest reads this value here
  // only, not with the projects.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{src,cli,functions,services,tests/contract,scripts}/**/*.test.ts'],
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
      ...shared,
      displayName: 'build',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/build/**/*.test.ts'],
    },
  ],
}
