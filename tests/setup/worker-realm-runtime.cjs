const asyncHooks = require('node:async_hooks')
const { statSync } = require('node:fs')
const { createRequire } = require('node:module')
const { sep } = require('node:path')
const { fileURLToPath } = require('node:url')
const { isModuleNamespaceObject } = require('node:util/types')
const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

const PACKAGES = `${sep}node_modules${sep}`

/** Jest's part that holds the tests of a file. */
const TEST_FRAMEWORK = `${PACKAGES}jest-circus${sep}`

/** Storages of the test framework, which makes one for each test file. */
const frameworkStorages = new Set()

class FrameworkStorage extends asyncHooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options)
    frameworkStorages.add(this)
  }
}

/** Node (before 24) carries every storage that was used through every promise: those of earlier files slow down all later ones. */
function disableFrameworkStorages() {
  for (const storage of frameworkStorages) storage.disable()
  frameworkStorages.clear()
}

const asImported = new WeakMap()

/** A package as `import` gives it: the default export of a CommonJS module is all of it, whatever its compiler marked. */
function toImported(exports) {
  if (typeof exports !== 'object' || exports === null || isModuleNamespaceObject(exports)) return exports
  if (!exports.__esModule) return exports
  const known = asImported.get(exports)
  if (known !== undefined) return known
  const properties = { ...Object.getOwnPropertyDescriptors(exports), default: { value: exports, enumerable: true } }
  const imported = Object.defineProperties(Object.create(null), properties)
  asImported.set(exports, imported)
  return imported
}

/** What this worker has transformed, by Jest's project and file. */
const transformed = new Map()

/** Transforms a file once for all test files of a worker, unless it has changed. */
function transformOnce(cache, key, filename, transform) {
  const { mtimeMs } = statSync(filename)
  const known = transformed.get(key)
  if (known?.mtimeMs === mtimeMs) {
    if (known.sourceMap !== undefined) cache.sourceMaps.set(filename, known.sourceMap)
    return known.code
  }
  const code = transform()
  transformed.set(key, { mtimeMs, code, sourceMap: cache.sourceMaps.get(filename) })
  return code
}

/** What this worker has compiled, by file. */
const compiled = new Map()

/** Compiles a module once for all test files of a worker: a script runs in any context, each time as a new module. */
function compileOnce(code, filename, parameters) {
  const known = compiled.get(filename)
  if (known?.code === code) return known.script
  const head = `(function (${parameters.join(', ')}) {`
  const script = new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length })
  compiled.set(filename, { code, script })
  return script
}

/**
 * Jest's module registry, for `worker-realm-environment.cjs`: our own modules are new for each test file, and run in the
 * worker's realm; packages are Node's, CommonJS and ES modules alike, and stay loaded for the next file of the worker.
 * It stands on inner parts of jest-runtime (`executor`, `transformCache`, `_resolution`), whose version is exact.
 */
class WorkerRealmRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest)
    // A file may ask for a DOM (`@jest-environment jsdom`): then it has a context of its own, and Jest's way with packages.
    this.isInWorkerRealm = this._environment.global === globalThis
    disableFrameworkStorages()
    const { executor, transformCache, isInWorkerRealm } = this
    const transform = transformCache.transform.bind(transformCache)
    transformCache.transform = (filename, options) =>
      transformOnce(transformCache, `${config.id} ${options?.isInternalModule === true} ${filename}`, filename, () =>
        transform(filename, options),
      )
    executor.compile = (code, filename) => {
      const script = compileOnce(code, filename, executor.injectedModuleParameters)
      return isInWorkerRealm ? script.runInThisContext() : script.runInContext(environment.getVmContext())
    }
  }

  requireModule(from, name, options, isActual) {
    if (name === 'node:async_hooks' && from.includes(TEST_FRAMEWORK)) {
      return { ...asyncHooks, AsyncLocalStorage: FrameworkStorage }
    }
    if (!this.isInWorkerRealm || name === undefined || this._resolution.isCoreModule(name)) {
      return super.requireModule(from, name, options, isActual)
    }
    const wanted = name.startsWith('file:') ? fileURLToPath(name) : name
    const path = this.#findModule(from, wanted)
    if (options?.isInternalModule) {
      return path.includes(TEST_FRAMEWORK) ? super.requireModule(from, name, options) : createRequire(from)(path)
    }
    return path.includes(PACKAGES)
      ? toImported(createRequire(from)(path))
      : super.requireModule(from, wanted, options, isActual)
  }

  /** Some packages can be imported only, as they say; Node requires their files all the same. */
  #findModule(from, name) {
    try {
      return this._resolution.resolveCjs(from, name)
    } catch {
      return this._resolution.resolveEsm(from, name)
    }
  }
}

module.exports = WorkerRealmRuntime
