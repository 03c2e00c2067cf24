import type { AccessState } from '../../../src/domain/portal/access.ts'
import type { ServiceId } from '../../../src/domain/portal/applications.ts'
import type { TicketTeam } from '../../../src/domain/portal/ticket.ts'
import type { Language } from '../../../src/domain/language.ts'
import { PLANTS } from './organizations.ts'

/** An access as the list of people shows it. */
export interface DemoAccess {
  readonly state: AccessState
  readonly role?: string
  readonly reason?: string
  /** Key of whoever decided; the person, for what they asked for. */
  readonly by?: string
  readonly daysAgo?: number
  /** Days until an invitation ends; before today when it has. */
  readonly endsIn?: number
  readonly isOnPremise?: boolean
  readonly isPending?: boolean
}

export interface DemoPerson {
  readonly key: string
  readonly name: readonly [first: string, last: string]
  readonly email: string
  readonly position: string
  readonly language: Language
  readonly of: Readonly<Record<string, 'member' | 'administrator'>>
  readonly access: Readonly<Partial<Record<ServiceId, DemoAccess>>>
  /** Days since the last visit; absent: never logged in. */
  readonly seen?: number
  readonly isInternal?: boolean
  /** Roles that open protected pages of the demonstration (`content/pages`, `protection: role:…`). */
  readonly roles?: readonly string[]
  /** Of staff: whose queue they work on. */
  readonly team?: TicketTeam
}

const { aldringen, vesza, carrizo, lohse, brennhof } = PLANTS

/** What each person has had for long, given by customer care. */
const open = (...services: readonly ServiceId[]): Readonly<Partial<Record<ServiceId, DemoAccess>>> =>
  Object.fromEntries(services.map((service) => [service, { state: 'active', role: 'User', by: 'peter', daysAgo: 626 }]))

const lohsePerson = (
  key: string,
  [first, last, email]: readonly [string, string, string],
  rest: Omit<DemoPerson, 'key' | 'name' | 'email'>,
): DemoPerson => ({ key, name: [first, last], email: `${email}@lohse-kabelsatz.example`, ...rest })

const invited = (daysAgo: number, endsIn: number, role = 'User', by = 'ingrid'): DemoAccess => ({
  state: endsIn > 0 ? 'invitePending' : 'inviteExpired',
  role,
  by,
  daysAgo,
  endsIn,
})

/** The people whom the demonstration tells of: every role, and every state of an application, belongs to somebody. */
const PEOPLE: readonly DemoPerson[] = [
  lohsePerson('ingrid', ['Ingrid', 'Solvang', 'i.solvang'], {
    position: 'Administrator',
    language: 'en',
    seen: 0,
    of: {
      [lohse]: 'administrator',
      [aldringen]: 'administrator',
      [vesza]: 'administrator',
      [carrizo]: 'administrator',
    },
    access: {
      ...open('tickets', 'inventory', 'userAdmin'),
      artemis: { state: 'active', role: 'Operator', by: 'peter', daysAgo: 500, isOnPremise: true },
      direct: { state: 'active', role: 'Buyer', by: 'ingrid', daysAgo: 3, isPending: true },
      campus: invited(7, 3, 'Learner', 'peter'),
      masterData: { state: 'inactive', reason: 'Project Vésza 2 finished', by: 'peter', daysAgo: 143 },
    },
  }),
  lohsePerson('peter', ['Péter', 'Halmai', 'p.halmai'], {
    position: 'Administrator',
    language: 'hu',
    seen: 1,
    of: { [vesza]: 'administrator', [aldringen]: 'administrator', [carrizo]: 'administrator' },
    access: {
      ...open('tickets', 'inventory', 'artemis', 'wireMaster', 'direct', 'campus', 'userAdmin'),
      masterData: { state: 'inactive', reason: 'Project Vésza 2 finished', by: 'ingrid', daysAgo: 143 },
    },
  }),
  lohsePerson('lucia', ['Lucía', 'Barrantes', 'l.barrantes'], {
    position: 'Plant manager',
    language: 'es',
    seen: 1,
    of: { [carrizo]: 'member' },
    access: {
      ...open('tickets'),
      inventory: {
        state: 'requested',
        reason: 'For the yearly inspection list of our plant.',
        by: 'lucia',
        daysAgo: 4,
      },
      campus: invited(7, 7, 'Learner'),
      artemis: invited(79, -65, 'Viewer', 'peter'),
      direct: {
        state: 'inactive',
        role: 'Buyer, up to € 2,000',
        reason: 'left purchasing',
        by: 'ingrid',
        daysAgo: 143,
      },
      wireMaster: { state: 'declined', role: 'Planner', reason: 'one planner a plant', by: 'peter', daysAgo: 193 },
      masterData: { state: 'unknown', daysAgo: 0 },
    },
  }),
  lohsePerson('tobias', ['Tobias', 'Brandl', 't.brandl'], {
    position: 'Operator, line 2',
    language: 'de',
    seen: 0,
    of: { [aldringen]: 'member' },
    access: {
      ...open('tickets', 'inventory', 'artemis', 'campus'),
      masterData: { state: 'requested', by: 'tobias', daysAgo: 3 },
    },
  }),
  lohsePerson('reka', ['Réka', 'Csonka', 'r.csonka'], {
    position: 'Maintenance',
    language: 'hu',
    seen: 0,
    of: { [vesza]: 'member' },
    access: {
      ...open('tickets', 'inventory'),
      direct: { state: 'requested', reason: 'Ordering blades for bench 7 myself.', by: 'reka', daysAgo: 1 },
      campus: invited(40, -26, 'Learner', 'peter'),
    },
  }),
  lohsePerson('jonas', ['Jonas', 'Reiter', 'j.reiter'], {
    position: 'Process engineer',
    language: 'de',
    seen: 4,
    of: { [aldringen]: 'member' },
    access: open('tickets', 'inventory', 'artemis', 'wireMaster', 'masterData', 'campus'),
  }),
  lohsePerson('dora', ['Dóra', 'Vámosi', 'd.vamosi'], {
    position: 'Purchasing',
    language: 'hu',
    of: { [vesza]: 'member' },
    access: { tickets: invited(2, 12), direct: invited(2, 12, 'Buyer') },
  }),
  lohsePerson('emil', ['Emil', 'Thorn', 'e.thorn'], {
    position: 'Trainee',
    language: 'de',
    of: { [aldringen]: 'member' },
    access: { tickets: invited(30, -16), inventory: invited(30, -16), campus: invited(30, -16, 'Learner') },
  }),
  lohsePerson('carmen', ['Carmen', 'Ibarra Ledesma', 'c.ibarra'], {
    position: 'Quality',
    language: 'es',
    seen: 7,
    of: { [carrizo]: 'member' },
    access: {
      ...open('tickets', 'inventory', 'campus'),
      direct: { state: 'declined', reason: 'Orders go through Vésza', by: 'peter', daysAgo: 88 },
    },
  }),
  lohsePerson('hartmut', ['Hartmut', 'Niederbacher-Wolkenstein', 'h.niederbacher'], {
    position: 'Production planning',
    language: 'de',
    seen: 626,
    of: { [aldringen]: 'member' },
    access: {
      tickets: { state: 'inactive', reason: 'retired', by: 'peter', daysAgo: 400 },
      inventory: { state: 'inactive', reason: 'retired', by: 'peter', daysAgo: 400 },
      artemis: { state: 'inactive', reason: 'retired', by: 'peter', daysAgo: 400 },
    },
  }),
  {
    key: 'mara',
    name: ['Mara', 'Ohlin'],
    email: 'mara.ohlin@trenholt.example',
    position: 'Service, Central Europe',
    language: 'en',
    seen: 0,
    isInternal: true,
    roles: ['brand', 'partner'],
    team: 'service',
    of: {},
    access: open('tickets', 'inventory', 'userAdmin'),
  },
  {
    key: 'anselm',
    name: ['Anselm', 'Rieder'],
    email: 'anselm.rieder@trenholt.example',
    position: 'Spare parts',
    language: 'de',
    seen: 1,
    isInternal: true,
    team: 'parts',
    of: {},
    access: open('tickets', 'inventory'),
  },
  {
    key: 'noemie',
    name: ['Noémie', 'Castellan'],
    email: 'noemie.castellan@trenholt.example',
    position: 'Training and application',
    language: 'fr',
    seen: 1,
    isInternal: true,
    team: 'training',
    of: {},
    access: open('tickets', 'inventory'),
  },
  {
    key: 'gwen',
    name: ['Gwen', 'Pritchard'],
    email: 'g.pritchard@brennhof-harness.example',
    position: 'Works manager',
    language: 'en',
    seen: 2,
    of: { [brennhof]: 'administrator' },
    access: open('tickets', 'inventory', 'userAdmin', 'campus'),
  },
  {
    key: 'callum',
    name: ['Callum', 'Reyes'],
    email: 'c.reyes@brennhof-harness.example',
    position: 'Setter',
    language: 'en',
    seen: 5,
    of: { [brennhof]: 'member' },
    access: {
      ...open('tickets'),
      inventory: { state: 'requested', reason: 'Serial numbers for the audit', by: 'callum', daysAgo: 2 },
    },
  },
]

/** Colleagues without a story. */
const COLLEAGUES: Readonly<Record<string, { readonly language: Language; readonly names: readonly string[] }>> = {
  [aldringen]: {
    language: 'de',
    names: [
      'Anna Falk',
      'Bernd Achleitner',
      'Claudia Moosbrugger',
      'Dirk Sandhofer',
      'Elif Karaca',
      'Florian Uhl',
      'Gerda Pichlmair',
      'Ivo Stankovic',
      'Jana Wiesner',
      'Konrad Amselgruber',
      'Lena Hasenkopf',
      'Murat Özdil',
      'Nadine Rotbauer',
      'Olaf Tiemann',
    ],
  },
  [vesza]: {
    language: 'hu',
    names: [
      'Ágnes Bodrogi',
      'Balázs Kertész',
      'Csilla Hamar',
      'Dániel Pataki',
      'Eszter Somlai',
      'Ferenc Ujvári',
      'Gabriella Tóvári',
      'Imre Zalavári',
      'Judit Kőszegi',
      'Károly Bánfalvi',
      'Lilla Ormos',
    ],
  },
  [carrizo]: {
    language: 'es',
    names: [
      'Ana Belén Quiroga',
      'Bruno Alcaraz',
      'Daniela Montoya',
      'Esteban Urrutia',
      'Gloria Peñaranda',
      'Hugo Valdivieso',
      'Marisol Cantú',
    ],
  },
}

const POSITIONS = ['Operator', 'Setter', 'Maintenance', 'Quality', 'Shift leader', 'Planning']

/** `Özdil` as addresses write it. */
const toAddress = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

export const EVERYBODY: readonly DemoPerson[] = [
  ...PEOPLE,
  ...Object.entries(COLLEAGUES).flatMap(([plant, { language, names }]) =>
    names.map((name, place): DemoPerson => {
      const words = name.split(' ')
      const last = words.at(-1) ?? ''
      const first = words.slice(0, -1).join(' ')
      return lohsePerson(name, [first, last, `${toAddress(first).slice(0, 1)}.${toAddress(last)}`], {
        position: POSITIONS[place % POSITIONS.length] ?? '',
        language,
        seen: 1 + ((place * 7) % 40),
        of: { [plant]: 'member' },
        access: place % 3 === 0 ? open('tickets', 'inventory', 'campus') : open('tickets', 'campus'),
      })
    }),
  ),
]
