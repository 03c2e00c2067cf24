/** A value as the source has it: spreadsheets and JSON tell numbers from texts. */
export type SourceValue = string | number | boolean

/** A row of a table, or an element of an exchange file. */
export interface SourceRecord {
  /** Where a person finds it: `products.csv:12`, `catalogue.xml, 0815`. */
  readonly place: string
  /**
   * Values by column, without those that are empty. A text in a language stands in `NAME@de`. Several values stand in their
   * order, such as the steps of a path of groups.
   */
  readonly values: ReadonlyMap<string, readonly SourceValue[]>
}

/** A catalogue of another system; each call reads it anew, record by record. */
export type ReadRecords = () => AsyncIterable<SourceRecord>

/** A source that cannot be read: `message` names the file and the place in it. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
}
