import { extname } from 'node:path'
import { writeContent } from './write-content.mjs'

/** Folder and package names, ids: `Müller & Söhne` → `mueller-soehne`. */
export function toSlug(name) {
  const spelled = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', ł: 'l' }
  const slug = name
    .toLowerCase()
    .replaceAll(/[äöüßæøł]/g, (letter) => spelled[letter])
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug === '' ? 'group' : slug
}

/** The versions that uapp was tried with, for a package that stands at the root: npm takes overrides from there alone. */
function toOverrides({ dependencies, devDependencies, overrides }) {
  const versions = { ...devDependencies, ...dependencies }
  const resolve = (value) => {
    if (typeof value === 'string') return value.startsWith('$') ? versions[value.slice(1)] : value
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, resolve(own)]))
  }
  return resolve(overrides)
}

const toPackage = (slug, uapp, manifest) =>
  `${JSON.stringify(
    {
      name: slug,
      private: true,
      type: 'module',
      engines: manifest.engines,
      scripts: { start: 'uapp start', dev: 'uapp dev', build: 'uapp build' },
      dependencies: { uapp },
      overrides: toOverrides(manifest),
      allowScripts: manifest.allowScripts,
    },
    undefined,
    2,
  )}\n`

/** As a literal of the code. */
const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const toArray = (texts) => `[${texts.map(quote).join(', ')}]`

/** A sender as mails have it (RFC 5322 §3.4): a name with signs that mean something there stands in quotation marks. */
const toSender = (name, email) =>
  /[^\p{L}\p{M}\p{N} &'!#$%*+/=?^_`{|}~-]/u.test(name) ? `${JSON.stringify(name)} <${email}>` : `${name} <${email}>`

const toConfig = ({ name, languages, countries, email }) =>
  `import { defineConfig } from 'uapp/config'

/** What the group sets for itself: node_modules/uapp/src/config/uapp-config.ts explains every value. */
export default defineConfig({
  countries: ${toArray(countries)},
  mainSiteLanguages: ${toArray(languages)},
  siteLanguages: ${toArray(languages)},
  forms: { sender: ${quote(toSender(name, email))}, recipient: ${quote(email)} },
  // An area that is on wants content: stories and media releases in content/, accounts of customers for the portal (docs/identity.md).
  areas: { portal: false, editor: true, stories: false, mediaReleases: false },
})
`

const toBrand = (colours, logo) => {
  const login = logo === undefined ? {} : { login: { logo } }
  return `/** Colours of the group, in the place of uapp's; themes of its own by their class; pictures of the login pages. */\nexport const brand = ${JSON.stringify({ colours, themes: {}, ...login }, undefined, 2)}\n`
}

const toReadme = (name) => `# ${name}

A website on uapp. Node 20.19.5 or newer (below 26), and nothing else:

\`\`\`sh
npm start        # services on the files of content/, build, site: http://localhost:8000
npm run dev      # the same without a release: a change is shown at once
npx uapp check   # what of the last build leads nowhere, and what is missing
\`\`\`

| folder | what |
| --- | --- |
| \`content\` | pages, navigation, products and pictures, as files |
| \`theme/brand.ts\` | colours |
| \`search-words/{language}.yaml\` | synonyms and best pages of the search, if you want some |
| \`uapp.config.ts\` | countries, languages, areas, mails |
| \`locales/{language}/{file}.json\` | interface texts of your own, key by key over those of uapp |
| \`components\`, \`pages\`, \`static\` | files that take the place of uapp's, or are added |

The documents that messages name (\`docs/…\`, \`.env.example\`) lie in \`node_modules/uapp\`.

Write imprint and privacy before you publish: the two pages say what belongs there.
`

/** What every project begins with, whatever its content. @param name of its folder, or of the group. */
export const writeFrame = (name, uapp, manifest) => ({
  '.gitignore': 'node_modules\ndist\n.uapp\n.env\n',
  'README.md': toReadme(name),
  'package.json': toPackage(toSlug(name), uapp, manifest),
})

/** The language whose starter texts stand in for those that there are none of. */
export const findStarterLanguage = (languages, texts) =>
  languages.find((language) => texts[language] !== undefined) ?? 'en'

/**
 * All files of a new project.
 * @param given answers; what npm is to install as uapp, and the manifest of it; texts of the languages; \`system\`: countries, languages.
 * @returns texts by path; the logo is copied by the caller to \`logo\`, if there is one.
 */
export function writeProject({ answers, uapp, manifest, texts, system, colours }) {
  const slug = toSlug(answers.name)
  const written = findStarterLanguage(answers.languages, texts)
  const own = Object.fromEntries(answers.languages.map((language) => [language, texts[language] ?? texts[written]]))
  const logo = answers.logo === undefined ? undefined : `content/assets/logo${extname(answers.logo).toLowerCase()}`
  const files = {
    ...writeFrame(answers.name, uapp, manifest),
    'theme/brand.ts': toBrand(colours, logo),
    'uapp.config.ts': toConfig(answers),
    ...writeContent({ answers, slug, texts: own, accent: colours.accent, system }),
  }
  return { files, logo }
}
