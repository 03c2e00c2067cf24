/** `entries.json` of a host: which entries its pages are made of (what `uapp why` tells), for the editor area. */
export interface EntryManifest {
  readonly version: 1
  /** Site id → page id → entries as `kind:id`, the page's own first. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** English names of entries, as `kind:id` → name; those without one are absent. */
  readonly names: Readonly<Record<string, string>>
}
