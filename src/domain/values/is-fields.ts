/** Something whose fields are not known yet: data from a browser's storage, a file, another service. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value has fields at all. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
