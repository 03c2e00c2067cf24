import type { ChoiceField, FormField, FormGroup, TextField, UploadField } from './form-field.ts'
import type { FormKind } from './form-kind.ts'

/** Digits, letters, and what stands between them in the countries of the world. */
const ZIP_CODE = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,10}$/u
/** As on the plate of a machine: letters, digits, dots, strokes, blanks; at least one digit. */
const SERIAL_NUMBER = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N} ./-]{2,39}$/u
const PHONE = /^[+(]?\d[\d ()/.-]{4,30}$/

const text = (name: string, rest: Partial<TextField> = {}): TextField => ({
  kind: 'text',
  name,
  max: 120,
  isRequired: true,
  ...rest,
})

const optional = (name: string, rest: Partial<TextField> = {}): TextField => {
  const { isRequired: _, ...field } = text(name, rest)
  return field
}

const FIRST_NAME = text('firstName', { autoComplete: 'given-name', isShort: true, max: 80 })
const LAST_NAME = text('lastName', { autoComplete: 'family-name', isShort: true, max: 80 })
const EMAIL = text('email', { kind: 'email', autoComplete: 'email', max: 254, error: 'email', isShort: true })
const PHONE_NUMBER = optional('phone', {
  kind: 'phone',
  autoComplete: 'tel',
  max: 32,
  pattern: PHONE,
  isShort: true,
})
const COMPANY = text('company', { autoComplete: 'organization', isShort: true })
const COUNTRY: ChoiceField = {
  kind: 'country',
  name: 'country',
  options: [],
  isRequired: true,
  error: 'country',
  autoComplete: 'country',
  isShort: true,
}
const SERIAL = text('serialNumber', { pattern: SERIAL_NUMBER, max: 40, error: 'serialNumber', isShort: true })
const MESSAGE = text('message', { kind: 'longText', max: 5000, min: 10, error: 'message' })
/** The subject that links to the form name, as its page parameter. */
const SUBJECT: ChoiceField = {
  kind: 'choice',
  name: 'subject',
  options: ['machines', 'service', 'event', 'brandPortal', 'press', 'other'],
}
const PRIVACY: FormField = { kind: 'tick', name: 'privacy', isRequired: true, error: 'tick' }

/** Person and company, as most forms begin. */
const PERSON: readonly FormField[] = [FIRST_NAME, LAST_NAME, EMAIL, COMPANY]

const OTHER_RETURN_ADDRESS = { field: 'returnTo', is: 'other' } as const

/** An address; `prefix` keeps the one for the return apart. */
function listAddressFields(prefix: '' | 'return'): readonly FormField[] {
  const name = (field: string): string => (prefix === '' ? field : prefix + field[0]!.toUpperCase() + field.slice(1))
  const section = prefix === '' ? '' : 'section-return '
  const field = (own: string, token: string, rest: Partial<TextField> = {}): TextField =>
    text(name(own), { autoComplete: `${section}${token}`, isShort: true, ...rest })
  return [
    field('company', 'organization'),
    field('address', 'address-line1', { max: 200 }),
    field('zipCode', 'postal-code', { pattern: ZIP_CODE, max: 12, error: 'zipCode' }),
    field('city', 'address-level2', { max: 100 }),
    field('state', 'address-level1', { max: 100 }),
    { ...COUNTRY, name: name('country'), autoComplete: `${section}country` },
  ]
}

/** The service request (S1 §5, F3): the case it is about, who asks, what for, which machine, and where it comes back to. */
const SERVICE: readonly FormGroup[] = [
  {
    fields: [
      { kind: 'tick', name: 'existingCase' },
      text('caseId', { max: 40, isShort: true, when: { field: 'existingCase', is: true } }),
    ],
  },
  {
    name: 'request',
    fields: [
      {
        kind: 'choice',
        name: 'requestedService',
        options: ['repair', 'maintenance', 'calibration', 'training', 'spareParts', 'relocation', 'other'],
        isRequired: true,
        error: 'service',
        isShort: true,
      },
      {
        kind: 'choice',
        name: 'requestReason',
        options: ['breakdown', 'quality', 'planned', 'audit', 'newProduct'],
        isShort: true,
      },
      text('subject', { max: 160 }),
      text('description', { kind: 'longText', max: 5000, min: 10, error: 'message' }),
      { kind: 'uploads', name: 'attachments', maxFiles: 5 },
    ],
  },
  {
    name: 'machine',
    fields: [
      text('machineName', { isShort: true }),
      SERIAL,
      { kind: 'tick', name: 'warranty' },
      { kind: 'tick', name: 'serviceContract' },
    ],
  },
  {
    name: 'person',
    fields: [
      FIRST_NAME,
      LAST_NAME,
      EMAIL,
      { ...PHONE_NUMBER, name: 'telephone' },
      {
        kind: 'choice',
        name: 'contactLocation',
        options: ['europe', 'africa', 'northAmerica', 'southAmerica', 'asia', 'oceania'],
        isRequired: true,
        error: 'location',
        isShort: true,
      },
    ],
  },
  { name: 'address', fields: listAddressFields('') },
  {
    name: 'return',
    fields: [{ kind: 'radio', name: 'returnTo', options: ['none', 'contact', 'other'] }],
  },
  { name: 'returnAddress', fields: listAddressFields('return'), when: OTHER_RETURN_ADDRESS },
]

/** The fields of each form, in their order (S1 §5). Browser, server and mails read this one list. */
export const FORMS: Readonly<Record<FormKind, readonly FormGroup[]>> = {
  contact: [{ fields: [...PERSON, PHONE_NUMBER, COUNTRY, SUBJECT, MESSAGE] }],
  support: [{ fields: [...PERSON, COUNTRY, text('product', { isShort: true }), SERIAL, MESSAGE] }],
  service: SERVICE,
  whitepaper: [{ fields: [...PERSON, PRIVACY] }],
  feedback: [{ fields: [FIRST_NAME, LAST_NAME, COMPANY, COUNTRY, MESSAGE] }],
  editorial: [{ fields: [optional('name', { autoComplete: 'name', isShort: true }), EMAIL, MESSAGE] }],
}

/** The fields of a form that take files. */
export const listUploadFields = (kind: FormKind): readonly UploadField[] =>
  FORMS[kind].flatMap(({ fields }) => fields).filter((field) => field.kind === 'uploads')
