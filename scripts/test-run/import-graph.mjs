import { posix } from 'node:path'

const CODE = /\.(ts|tsx|mjs|cjs)$/

/** Texts in a module, each up to its first inserted value. */
const LITERALS = /'([^'\n]+)'|"([^"\n]+)"|`([^`$]+)(\$\{)?/g

/** Nothing less says which file is meant. */
const SHORTEST = 4

/** Comments name files, too; an address within a text is no comment. */
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** A type changes no result of a test: whether types fit is the type checker's to say. */
const TYPES = /^(?:import|export) type [^'"]*? from ['"][^'"]+['"]/gm

/**
 * Who depends on whom, by every text of a module that is the path of a file: imports, which name it with its ending here,
 * `new URL(…, import.meta.url)`, and files that are read or started, which may be named from the root, if they are no modules. A
 * path with an inserted value means every file of the folder before it.
 * @param files of the working tree. @param read gives the text of one.
 * @returns the modules that depend on a file, directly.
 */
export function createImportGraph(files, read) {
  const modules = files.filter((file) => CODE.test(file))
  const known = new Set([...files, ...files.flatMap(listFolders)])
  const ofModules = new Set([...modules, ...modules.flatMap(listFolders)])
  const dependents = new Map()
  const add = (target, module) => dependents.set(target, (dependents.get(target) ?? new Set()).add(module))
  for (const module of modules) {
    for (const [, single, double, template, inserted] of read(module)
      .replace(COMMENTS, '')
      .replace(TYPES, '')
      .matchAll(LITERALS)) {
      const text = single ?? double ?? template
      if (text.length < SHORTEST || !/[./]/.test(text)) continue
      const meant = (path) => (inserted === undefined ? path : path.slice(0, path.lastIndexOf('/') + 1))
      const near = meant(posix.join(posix.dirname(module), text))
      const rooted = meant(posix.normalize(text))
      if (known.has(near) && near !== module) add(near, module)
      if (known.has(rooted) && !ofModules.has(rooted)) add(rooted, module)
    }
  }
  return (file) => [file, ...listFolders(file)].flatMap((target) => [...(dependents.get(target) ?? [])])
}

/** Folders around a file, each with its slash: `a/b/c.ts` lies in `a/` and `a/b/`. */
function listFolders(file) {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`)
}

/**
 * Everything that depends on some files, themselves included, however far away; the nearest first.
 * @param isPassed whether what depends on a file is looked for beyond a module.
 */
export function listDependents(graph, files, isPassed = () => true) {
  const found = new Set(files)
  for (const file of found) {
    for (const module of graph(file)) if (isPassed(file, module)) found.add(module)
  }
  return [...found]
}
