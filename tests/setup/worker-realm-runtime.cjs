const { createRequire } = require('node:module')
const { sep } = require('node:path')
const { fileURLToPath } = require('node:url')
const { isModuleNamespaceObject } = require('node:util/types')
const { compileFunction } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

const PACKAGES = `${sep}node_modules${sep}`

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

/**
 * Jest's module registry, for `worker-realm-environment.cjs`: our own modules are new for each test file, and compiled for the
 * worker's realm; packages are Node's, CommonJS and ES modules alike, and stay loaded for the next file of the worker.
 * It stands on inner parts of jest-runtime (`executor`, `_resolution`), whose version is exact.
 */
class WorkerRealmRuntime extends Runtime {
  constructor(...args) {
    super(...args)
    // A file may ask for a DOM (`@jest-environment jsdom`): then it has a context of its own, and Jest's way with packages.
    this.isInWorkerRealm = this._environment.global === globalThis
    if (!this.isInWorkerRealm) return
    const { executor } = this
    executor.compile = (source, filename) => compileFunction(source, executor.injectedModuleParameters, { filename })
  }

  requireModule(from, name, options, isActual) {
    if (
      !this.isInWorkerRealm ||
      name === undefined ||
      options?.isInternalModule ||
      this._resolution.isCoreModule(name)
    ) {
      return super.requireModule(from, name, options, isActual)
    }
    const wanted = name.startsWith('file:') ? fileURLToPath(name) : name
    const path = this.#findModule(from, wanted)
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
