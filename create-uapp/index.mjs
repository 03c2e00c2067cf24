#!/usr/bin/env node
// npm create uapp: asks what a group needs to begin, writes its project, installs and starts it.
import { spawn } from 'node:child_process'
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { toQuestions } from './src/answers.mjs'
import { toBrandColours } from './src/brand-colours.mjs'
import { takeTemplate } from './src/take-template.mjs'
import { findStarterLanguage, writeFrame, writeProject } from './src/write-project.mjs'

const USAGE = `npm create uapp my-group [-- options]

  --name TEXT         name of the group
  --languages en,de   cs de en es fr hu ja pt ro sk zh, or others of ISO 639-1; the first one first
  --countries DE,US   countries with pages of their own
  --domain HOST       address of the site, such as www.group.example; without it, this machine
  --colour #1f5a7a    colour of links and buttons
  --logo FILE         SVG, PNG, WebP or JPEG
  --email ADDRESS     gets what visitors send
  --template demo     the demonstration group in place of a new one: takes none of the above; or a package, or file:… of a packed one
  --yes               asks nothing: what is not given has its usual value
  --uapp SPEC         what npm installs as uapp: a version, or file:… of a packed one
  --no-install        writes the files alone
  --no-start          installs, and does not start
`

const OPTIONS = {
  name: { type: 'string' },
  languages: { type: 'string' },
  countries: { type: 'string' },
  domain: { type: 'string' },
  colour: { type: 'string' },
  logo: { type: 'string' },
  email: { type: 'string' },
  template: { type: 'string' },
  yes: { type: 'boolean' },
  uapp: { type: 'string' },
  install: { type: 'boolean', default: true },
  start: { type: 'boolean', default: true },
  help: { type: 'boolean' },
}

/** Flags that say what a new group is like. */
const OF_A_NEW_GROUP = ['name', 'languages', 'countries', 'domain', 'colour', 'logo', 'email']

/** What a person can mend: one line, no stack. */
class CreateError extends Error {}

const readJson = async (path) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'))

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true, allowNegative: true })
  } catch (error) {
    throw new CreateError(`${error.message}\n\n${USAGE}`)
  }
}

/** @throws {CreateError} naming the flag. */
function answerByFlag(name, { check }, given) {
  try {
    return check(given)
  } catch (error) {
    throw new CreateError(`--${name} ${error.message}`)
  }
}

/** Asks a person at the terminal until the answer can be taken. */
async function answerByPerson(reader, { text, check }, usual) {
  const given = await reader.question(`${text}${usual === '' ? '' : ` [${usual}]`}: `)
  try {
    return check(given.trim() === '' ? usual : given.trim())
  } catch (error) {
    console.log(`  ${error.message}`)
    return answerByPerson(reader, { text, check }, usual)
  }
}

/** Answers of the flags, and of the person at the terminal for the others. */
async function ask(questions, flags, folder) {
  const isAsked = flags.yes !== true && process.stdin.isTTY
  const reader = isAsked ? createInterface({ input: process.stdin, output: process.stdout }) : undefined
  const answers = {}
  try {
    for (const [name, question] of Object.entries(questions)) {
      const usual = name === 'name' ? folder : question.standard
      answers[name] =
        flags[name] !== undefined || reader === undefined
          ? answerByFlag(name, question, flags[name] ?? usual)
          : await answerByPerson(reader, question, usual)
    }
  } finally {
    reader?.close()
  }
  return answers
}

async function refuseUsedFolder(dir) {
  const names = await readdir(dir).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw new CreateError(`${dir} cannot be used: ${error.message}`)
  })
  if (names.some((name) => name !== '.git'))
    throw new CreateError(`${dir} is not empty (${names.slice(0, 3).join(', ')} …): name another folder`)
}

/** @returns its exit status. */
function run(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  return new Promise((done, fail) => child.once('error', fail).once('exit', (status) => done(status ?? 1)))
}

/** The manifest of uapp, as it was packed with this package; in the repository it stands beside. */
const readManifest = () => readJson('./uapp-package.json').catch(() => readJson('../package.json'))

async function writeFiles(dir, files) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), text)
  }
}

/** The group of a template, as it is. */
async function createOfTemplate(dir, flags, { name, uapp, manifest }) {
  const meant = Object.keys(flags).filter((flag) => OF_A_NEW_GROUP.includes(flag))
  if (meant.length > 0)
    throw new CreateError(`--${meant[0]} is for a new group: the one of --template has its own. Leave out one of them.`)
  await mkdir(dir, { recursive: true })
  const count = await takeTemplate(flags.template, { dir, version: manifest.version }).catch((error) => {
    throw new CreateError(error.message)
  })
  const frame = writeFrame(name, uapp, manifest)
  await writeFiles(dir, frame)
  console.log(`${count + Object.keys(frame).length} files written to ${dir}`)
}

/** A group of one's own, as the answers have it. */
async function createNew(dir, flags, { name, uapp, manifest }) {
  const [texts, countries, languages] = await Promise.all(
    ['./texts.json', './system/countries.json', './system/languages.json'].map(readJson),
  )
  const known = { languages: Object.keys(texts), countries: countries.map(({ code }) => code) }
  const answers = await ask(toQuestions(known), flags, name)
  const { colours, isDarkened } = toBrandColours(answers.colour)
  const system = { countries, languages }
  const { files, logo } = writeProject({ answers, uapp, manifest, texts, system, colours })
  await writeFiles(dir, files)
  if (logo !== undefined) await copyFile(answers.logo, join(dir, logo))
  console.log(`${Object.keys(files).length + (logo === undefined ? 0 : 1)} files written to ${dir}`)
  const untranslated = answers.languages.filter((language) => texts[language] === undefined)
  if (untranslated.length > 0)
    console.log(
      `${untranslated.join(', ')}: the first pages have the texts of ${findStarterLanguage(answers.languages, texts)} until you write them; interface texts belong in locales/${untranslated[0]} (npx uapp doctor lists them)`,
    )
  if (isDarkened)
    console.log(
      `${answers.colour} is too light for text on white: links and buttons are ${colours.accent} (theme/brand.ts)`,
    )
}

async function create() {
  const { values: flags, positionals } = readArguments()
  if (flags.help === true) {
    process.stdout.write(USAGE)
    return
  }
  const [folder = 'my-group', ...others] = positionals
  if (others.length > 0) throw new CreateError(`One folder at a time: ${positionals.join(' ')}\n\n${USAGE}`)
  const dir = resolve(folder)
  await refuseUsedFolder(dir)
  const manifest = await readManifest()
  const uapp = flags.uapp ?? manifest.version
  const spec = uapp.startsWith('file:') ? `file:${resolve(uapp.slice('file:'.length))}` : uapp
  await (flags.template === undefined ? createNew : createOfTemplate)(dir, flags, {
    name: folder.split(/[\\/]/).at(-1),
    uapp: spec,
    manifest,
  })
  const place = relative(process.cwd(), dir)
  if (!flags.install) {
    console.log(`Next: cd ${place} && npm install && npm start`)
    return
  }
  if ((await run('npm', ['install', '--no-audit', '--no-fund'], dir)) !== 0)
    throw new CreateError(`npm install failed. The files are written: cd ${place} && npm install && npm start`)
  if (!flags.start) {
    console.log(`Next: cd ${place} && npm start`)
    return
  }
  process.exitCode = await run('npm', ['start'], dir)
}

try {
  await create()
} catch (error) {
  // Ctrl-C at a question.
  if (error.name === 'AbortError') process.exit(130)
  if (!(error instanceof CreateError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
