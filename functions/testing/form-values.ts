/** Who sends a form. */
const PERSON = {
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: 'nora@buyer.example',
  company: 'Buyer <Ltd>',
  country: 'SE',
} as const

/** What the form `contact` takes. */
export const CONTACT_VALUES = { ...PERSON, message: 'We need a press for 0.05 mm² wire.\nWhich one fits?' } as const

/** What the form `service` takes. */
export const SERVICE_VALUES = {
  ...PERSON,
  requestedService: 'repair',
  subject: 'Press stands still',
  description: 'It stops after ten strokes.',
  machineName: 'Tarn 20',
  serialNumber: 'KX-2041-118',
  contactLocation: 'europe',
  address: 'Bruksgatan 4',
  zipCode: '114 32',
  city: 'Stockholm',
  state: 'Stockholm',
  returnTo: 'contact',
} as const
