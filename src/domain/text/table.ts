/** Rows of a table, the first with the names of its columns. */
export type Table = readonly (readonly (string | number)[])[]
