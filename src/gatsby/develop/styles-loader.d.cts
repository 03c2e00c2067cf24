/** The code of a component whose styles tell which module they stand in. */
declare function stylesLoader(this: { readonly resourcePath: string }, code: string): string
export = stylesLoader
