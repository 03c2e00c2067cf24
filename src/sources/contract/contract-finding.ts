/** `breaking`: the next fetch fails, or keeps the entries of a kind as they were published as long as `staleLimit` allows. `risky`: some entries may fail, or something besides the fetch. `notice`: deprecated or new. */
export const CONTRACT_KINDS = ['breaking', 'risky', 'notice'] as const

/** Where a source differs from what uapp relies on. */
export interface ContractFinding {
  readonly kind: (typeof CONTRACT_KINDS)[number]
  /** `Type.field`, `Type.field(argument:)`, `Enum.VALUE`, a type, an operation, or a kind of entries and its field. */
  readonly at: string
  readonly message: string
  /** Our documents that use it, with lines where these are known. */
  readonly usedIn: readonly string[]
  /** What to do. */
  readonly advice: string
  /** Whether it was otherwise in the contract that this is compared with. */
  readonly isChange: boolean
}
