/** `1 page`, `2 pages`, `0 deliveries`. */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
