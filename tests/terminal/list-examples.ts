import { readFile } from 'node:fs/promises'
import { CommanderError, type Command } from 'commander'
import { createProgram } from '../../cli/program.ts'

const UNTIL_STOPPED = 'it runs until it is stopped; commands.test.ts stops one'
const BUILDS_MUCH = 'it builds a whole site, for minutes'
const NAMES_SOMETHING = 'it names a release, receipt or file of the reader'
const PARTIAL_RELEASE = 'the release of the test is one site, whose links to the others are dead'
const OTHER_SITE = 'the release of the test is another site'

/** Examples that are not run, and why. */
export const ONLY_PARSED: ReadonlyMap<string, string> = new Map([
  ['uapp build', BUILDS_MUCH],
  ['uapp build --json', BUILDS_MUCH],
  ['uapp build --queue', BUILDS_MUCH],
  ['uapp build --site main --countries CH,DE --json', BUILDS_MUCH],
  [
    'uapp build --locale de-ch --accept locales --by "Mara Ohlin" --reason "Only one locale on this machine"',
    BUILDS_MUCH,
  ],
  ['uapp render --shard 1/4', BUILDS_MUCH],
  ['uapp render --shard 2/4 --json', BUILDS_MUCH],
  ['uapp services', UNTIL_STOPPED],
  ['uapp services --cms', UNTIL_STOPPED],
  ['uapp start --countries CH,DE', UNTIL_STOPPED],
  ['uapp dev --site main --locale en --locale de-ch', UNTIL_STOPPED],
  ['uapp password', 'it asks a person; commands.test.ts types one'],
  ['uapp serve --port 8080', UNTIL_STOPPED],
  ['uapp worker', UNTIL_STOPPED],
  ['uapp worker --concurrency 2', UNTIL_STOPPED],
  ['uapp publish --watch --poll 60', UNTIL_STOPPED],
  ['uapp publish --watch --port 9000 -- --site main --countries CH,DE', UNTIL_STOPPED],
  ['uapp doctor --login https://www.example --user ada@customer.example', 'it asks a person, and a provider elsewhere'],
  ['uapp doctor --login https://www.example', 'it asks a provider elsewhere'],
  ['uapp check', PARTIAL_RELEASE],
  [
    'uapp search "crimp press" --locale en --explain',
    'the release of the test has one site and language; commands.test.ts searches there',
  ],
  ['uapp check --locale de-ch --deny warning', PARTIAL_RELEASE],
  ['uapp check --format sarif > check.sarif', PARTIAL_RELEASE],
  [
    'uapp publish 20260318-090507-abcdef01 --accept pages sections --by "Mara Ohlin" --reason "The 2019 campaign is over"',
    NAMES_SOMETHING,
  ],
  ['uapp import products.xlsx --propose', NAMES_SOMETHING],
  ['uapp import products.xlsx --dry-run', NAMES_SOMETHING],
  ['uapp import products.xlsx', NAMES_SOMETHING],
  ['uapp rollback 20260318-090507-abcdef01', NAMES_SOMETHING],
  ['uapp build --at 2026-12-01T09:00:00+01:00', BUILDS_MUCH],
  ['uapp verify 20260318-090507-abcdef01 --public-key release.pub', NAMES_SOMETHING],
  [
    'uapp verify --proof proof.json --root 5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    NAMES_SOMETHING,
  ],
  ['uapp verify --address /en/contact', OTHER_SITE],
  ['uapp page /en/contact', OTHER_SITE],
  ['uapp page https://www.example/de-ch/products --on 2026-12-01T09:00:00+01:00 --out products.html', NAMES_SOMETHING],
  ['uapp submissions show 7FQ2-9KXD', NAMES_SOMETHING],
  ['uapp submissions file 7FQ2-9KXD press.jpg --output /tmp/press.jpg', NAMES_SOMETHING],
  ['uapp submissions release 7FQ2-9KXD', NAMES_SOMETHING],
  ['uapp submissions discard 7FQ2-9KXD', NAMES_SOMETHING],
  ['uapp submissions retry 7FQ2-9KXD', NAMES_SOMETHING],
  ['uapp translation import my-group-page-about.en-fr.xlf', NAMES_SOMETHING],
  ['uapp translation import my-group-page-about.en-fr.xlf --check', NAMES_SOMETHING],
  ['uapp translation send --language fr --page page-about', 'it needs a translation service'],
  ['uapp impact --drafts page-careers --json', 'it plans both stages of the whole group; start-preview.test.ts does'],
  ['uapp translation send --language fr --site events', 'it needs a translation service'],
  ['uapp translation export --language fr --site events --output events-fr.xlf', 'commands.test.ts exports a page'],
  ['uapp fetch --json | jq .counts.products', 'jq may not be installed'],
])

/** Command and everything below it. */
const withChildren = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(withChildren)]

/** Code of the README, in which several commands may follow each other. */
function readCode(markdown: string): readonly string[] {
  const spans = [...markdown.matchAll(/`([^`\n]*uapp [^`\n]+)`/g)].map(([, code = '']) => code)
  return spans.flatMap((code) => code.split(' && '))
}

/** What tells of commands: the README, and the documents that it hands on to. */
async function readDocuments(): Promise<string> {
  const files = ['README.md', 'docs/commands.md', 'docs/running.md']
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
}

/** Commands that these show to be typed, which begin with npx. */
const readExamples = (markdown: string): readonly string[] =>
  readCode(markdown).flatMap((code) => (code.startsWith('npx uapp ') ? [code.slice('npx '.length)] : []))

/** Commands that these speak of, with what they are given left out; those with placeholders (`[--at INSTANT]`) are no commands. */
export async function listMentions(): Promise<readonly string[]> {
  const code = readCode(await readDocuments()).filter((one) => /^uapp (?!ready)/.test(one))
  return [...new Set(code.filter((one) => !/[…[\]|]| [A-Z]{2,}\b/.test(one)))]
}

function helpOf(command: Command): string {
  let help = ''
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
  return help
}

/** Each command that the README or a help text shows to be typed, once. */
export async function listExamples(): Promise<readonly string[]> {
  const program = await createProgram()
  const helps = withChildren(program).map(helpOf).join('\n')
  const inHelps = [...helps.matchAll(/^ {2}(uapp .+)$/gm)].map(([, line = '']) => line)
  return [...new Set([...readExamples(await readDocuments()), ...inHelps])]
}

/** Words of a line of a shell; what follows a pipe or a redirection is left out. */
function splitWords(line: string): readonly string[] {
  const [command = ''] = line.split(/ [|>] /)
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)
}

/** Has the program read a command without running it. @throws {CommanderError} for what it does not understand. */
export async function parseExample(line: string): Promise<void> {
  const program = await createProgram()
  for (const command of withChildren(program)) {
    command.exitOverride().configureOutput({ writeErr: () => undefined })
    if (command !== program) command.action(() => undefined)
  }
  await program.parseAsync(splitWords(line).slice(1), { from: 'user' })
}

/** What a sentence of the README may leave out. */
const INCOMPLETE = [
  'commander.missingArgument',
  'commander.missingMandatoryOptionValue',
  'commander.optionMissingArgument',
]

/** The same for a command whose values are left out. @throws {CommanderError} for a command or an option that does not exist. */
export async function parseMention(line: string): Promise<void> {
  try {
    await parseExample(line)
  } catch (error) {
    if (!(error instanceof CommanderError) || !INCOMPLETE.includes(error.code)) throw error
  }
}
