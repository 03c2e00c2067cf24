import { existsSync } from 'node:fs'
import { extname } from 'node:path'

/** @typedef {{ name: string, languages: readonly string[], countries: readonly string[], domain: string, colour: string, logo?: string, email: string }} Answers */

const LOGO_TYPES = ['.svg', '.png', '.webp', '.jpg']

const toList = (text, change) => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(change),
  ),
]

/** Whether a code is a language's of ISO 639-1, in the form that is used today. */
const isLanguage = (code) =>
  /^[a-z]{2}$/.test(code) &&
  new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined &&
  Intl.getCanonicalLocales(code)[0] === code

/**
 * What is asked, by flag. `check` gives the value, or throws an error that names it and the way out.
 * @param known codes of the languages with texts, which are not the only ones, and of all countries.
 */
export function toQuestions(known) {
  const refuse = (values, isKnown, what, choice) => {
    const wrong = values.filter((value) => !isKnown(value))
    if (values.length === 0 || wrong.length > 0)
      throw new Error(
        `${values.length === 0 ? 'Name at least one' : `"${wrong.join('", "')}": no ${what} is known by this code. Choose from`} ${choice}`,
      )
    return values
  }
  return {
    name: {
      text: 'Name of the group',
      check: (value) => {
        if (value.trim() === '') throw new Error('The group needs a name; pages and mails carry it')
        return value.trim()
      },
    },
    languages: {
      text: `Languages, the first one first (${known.languages.join(' ')}, or any other of ISO 639-1)`,
      standard: 'en,de',
      check: (value) =>
        refuse(
          toList(value, (code) => code.toLowerCase()),
          isLanguage,
          'language',
          `two-letter codes of ISO 639-1: ${known.languages.join(' ')} have texts, others get them from you`,
        ),
    },
    countries: {
      text: 'Countries with pages of their own (ISO codes)',
      standard: 'DE,US',
      check: (value) =>
        refuse(
          toList(value, (code) => code.toUpperCase()),
          (code) => known.countries.includes(code),
          'country',
          'two-letter codes of ISO 3166, such as DE,CH,US',
        ),
    },
    domain: {
      text: 'Address of the site, such as www.group.example (empty: this machine, until it has one)',
      standard: '',
      check: (value) => {
        const host = value
          .toLowerCase()
          .replace(/^https?:\/\//, '')
          .replace(/\/$/, '')
        if (host === '' || host === 'localhost') return 'localhost'
        if (!/^([\da-z]([\da-z-]*[\da-z])?\.)+[a-z][\da-z-]*[\da-z]$/.test(host))
          throw new Error(`"${value}": an address is written like www.group.example, without a path or a port`)
        return host
      },
    },
    colour: {
      text: 'Colour of links and buttons',
      standard: '#1f5a7a',
      check: (value) => {
        if (!/^#[\da-f]{6}$/i.test(value)) throw new Error(`"${value}": a colour is written like #1f5a7a`)
        return value.toLowerCase()
      },
    },
    logo: {
      text: 'Logo, a file (SVG, PNG, WebP or JPEG; empty: the name as a text)',
      standard: '',
      check: (value) => {
        if (value === '') return undefined
        if (!LOGO_TYPES.includes(extname(value).toLowerCase()))
          throw new Error(`"${value}": a logo is a file ending in ${LOGO_TYPES.join(' ')}`)
        if (!existsSync(value)) throw new Error(`"${value}": there is no such file`)
        return value
      },
    },
    email: {
      text: 'Address that gets what visitors send',
      standard: 'website@group.example',
      check: (value) => {
        if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value))
          throw new Error(`"${value}": an address is written like sales@group.example`)
        return value
      },
    },
  }
}
