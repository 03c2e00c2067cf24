/** Path of a Chromium, or undefined when none can be had. */
export declare function findBrowser(): Promise<string | undefined>

/** Flags of a Chromium that is tested or measured: in a container, and with nothing of its own under way. */
export const BROWSER_FLAGS: readonly string[]

/** Where a Chromium may be installed already, the best place first. */
export declare function listBrowserPaths(wanted: { readonly hasWindow: boolean }): readonly string[]
