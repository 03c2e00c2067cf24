import type { Language } from '../../src/domain/locale/language.ts'
import { lohsePerson, open, type DemoPerson } from './demo-person.ts'
import { NAMED_PEOPLE } from './named-people.ts'
import { PLANTS } from './organizations.ts'

const { aldringen, vesza, carrizo } = PLANTS

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

/** The people of all customers, those without a story last. */
export const EVERYBODY: readonly DemoPerson[] = [
  ...NAMED_PEOPLE,
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
