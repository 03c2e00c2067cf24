/** Keys of the messages beside fields, below `errors` of the texts of forms. */
export type FieldErrorKey =
  | 'value'
  | 'email'
  | 'zipCode'
  | 'serialNumber'
  | 'country'
  | 'service'
  | 'location'
  | 'message'
  | 'tick'
  | 'long'

/** A field counts only while another one has this value. */
interface FieldCondition {
  readonly field: string
  readonly is: string | true
}

interface FieldFrame {
  /** Name in the submission, and key of the label. */
  readonly name: string
  readonly isRequired?: true
  readonly when?: FieldCondition
  /** Message when the value is missing or wrong; by default `value`. */
  readonly error?: FieldErrorKey
}

/** One line or many that people write. */
export interface TextField extends FieldFrame {
  readonly kind: 'text' | 'email' | 'phone' | 'longText'
  /** Longest value, in UTF-16 code units. */
  readonly max: number
  readonly min?: number
  /** What the value must look like, beside its length. */
  readonly pattern?: RegExp
  /** Token of the HTML standard (§4.10.18.7.1), so that browsers fill the field in. */
  readonly autoComplete?: string
  /** Half as wide as the form where there is room. */
  readonly isShort?: true
}

/** One of some values, each a key of the texts of forms; of a country, its code. */
export interface ChoiceField extends FieldFrame {
  readonly kind: 'choice' | 'radio' | 'country'
  /** Empty for countries. */
  readonly options: readonly string[]
  readonly autoComplete?: string
  readonly isShort?: true
}

/** A box to tick. */
export interface TickField extends FieldFrame {
  readonly kind: 'tick'
}

/** Pictures and films, by the ids of their uploads (F4). */
export interface UploadField extends FieldFrame {
  readonly kind: 'uploads'
  readonly maxFiles: number
}

export type FormField = TextField | ChoiceField | TickField | UploadField

/** Fields under one heading. */
export interface FormGroup {
  /** Key of the heading; absent: none. */
  readonly name?: string
  readonly fields: readonly FormField[]
  readonly when?: FieldCondition
}

/** What is in the fields: text, ticks, ids of uploads. */
export type FormValues = Readonly<Record<string, string | boolean | readonly string[]>>

function holds(condition: FieldCondition | undefined, values: Readonly<Record<string, unknown>>): boolean {
  return condition === undefined || values[condition.field] === condition.is
}

/** The fields that count with these values, in their order. */
export function listActiveFields(
  groups: readonly FormGroup[],
  values: Readonly<Record<string, unknown>>,
): readonly FormField[] {
  return groups
    .filter(({ when }) => holds(when, values))
    .flatMap(({ fields }) => fields.filter(({ when }) => holds(when, values)))
}
