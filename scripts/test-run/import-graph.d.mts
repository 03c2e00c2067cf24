/** The modules that depend on a file, directly. */
export type ImportGraph = (file: string) => readonly string[]

export function createImportGraph(files: readonly string[], read: (file: string) => string): ImportGraph

export function listDependents(
  graph: ImportGraph,
  files: readonly string[],
  isPassed?: (file: string, module: string) => boolean,
): readonly string[]
