/** Path of a Chromium, or undefined when none can be had. */
export declare function findBrowser(): Promise<string | undefined>
