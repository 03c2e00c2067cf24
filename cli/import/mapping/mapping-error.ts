/** A mapping that cannot be worked with: `message` names the field and the way out. */
export class MappingError extends Error {
  override readonly name = 'MappingError'
}
