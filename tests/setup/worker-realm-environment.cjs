const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')
// React's build is chosen when it is loaded, for all files of the worker: none that renders as a release does may come first.
for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) require(name)

const describeGlobals = () =>
  new Map(Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]))

const isSame = (one, other) => one.value === other.value && one.get === other.get && one.set === other.set

/** Gives the worker's globals back as they were before a file. What no code can change back stays. */
function restoreGlobals(before) {
  for (const [key, now] of describeGlobals()) {
    if (!now.configurable) continue
    const was = before.get(key)
    if (was === undefined) delete globalThis[key]
    else if (!isSame(was, now)) Object.defineProperty(globalThis, key, was)
  }
  for (const [key, was] of before) {
    if (!Object.hasOwn(globalThis, key)) Object.defineProperty(globalThis, key, was)
  }
}

function restoreVariables(before) {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const listStopListeners = () =>
  STOP_SIGNALS.flatMap((name) => process.listeners(name).map((listener) => [name, listener]))

/** Takes away what a file listens with to signals: Jest ends workers by one. */
function removeStopListeners(before) {
  const known = new Set(before.map(([, listener]) => listener))
  for (const [name, listener] of listStopListeners()) if (!known.has(listener)) process.off(name, listener)
}

/**
 * A Jest environment that is the worker's own realm, instead of a `vm` context for each file: `instanceof` and globals are
 * Node's, packages are loaded once for all files of a worker (`worker-realm-runtime.cjs`), and nothing keeps contexts in memory.
 * After each file, globals, environment variables and `process.exit` are what they were.
 */
class WorkerRealmEnvironment {
  global = globalThis
  moduleMocker = new ModuleMocker(globalThis)
  #before = {
    globals: describeGlobals(),
    variables: { ...process.env },
    exit: process.exit,
    stops: listStopListeners(),
  }

  constructor({ projectConfig: config }) {
    const { global, moduleMocker } = this
    const timerConfig = {
      idToRef: (id) => ({ id, ref: () => undefined, unref: () => undefined }),
      refToId: (ref) => ref?.id,
    }
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker, timerConfig })
    this.fakeTimersModern = new ModernFakeTimers({ config, global })
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose()
    this.fakeTimersModern.dispose()
    restoreGlobals(this.#before.globals)
    restoreVariables(this.#before.variables)
    process.exit = this.#before.exit
    removeStopListeners(this.#before.stops)
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  /** Jest asks whether there is one still; the runtime compiles without it. */
  getVmContext() {
    return globalThis
  }
}

module.exports = WorkerRealmEnvironment
