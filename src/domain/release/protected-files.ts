/** Folder of a release host with all that is protected; beside `public`, so that no static host serves it. */
export const PROTECTED_FOLDER = 'protected'

/** Folder of the protected pages with their data, laid out as `public` is. */
export const PROTECTED_PAGES_FOLDER = `${PROTECTED_FOLDER}/pages`
