/** The code of a module with the class names of its styles in their place. */
export function nameStyles(code: string, classNames: Readonly<Record<string, string>>, file: string): string
