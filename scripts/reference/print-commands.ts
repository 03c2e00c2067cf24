import type { Argument, Command, Option } from 'commander'
import { withGlobalOptions } from '../../cli/command-context.ts'
import { createProgram } from '../../cli/program.ts'

interface Value {
  readonly argChoices?: readonly string[] | undefined
  readonly defaultValue?: unknown
  readonly description: string
}

/** `(headless or gatsby, default "headless"): what renders the pages`. */
function describeValue({ argChoices = [], defaultValue, description }: Value, notes: readonly string[]): string {
  const isSaid = defaultValue === undefined || (Array.isArray(defaultValue) && defaultValue.length === 0)
  const facts = [
    ...(argChoices.length === 0 ? [] : [argChoices.map((choice) => `\`${choice}\``).join(' or ')]),
    ...notes,
    ...(isSaid ? [] : [`default \`${JSON.stringify(defaultValue)}\``]),
  ]
  return `${facts.length === 0 ? '' : ` (${facts.join(', ')})`}${description === '' ? '' : `: ${description}`}`
}

function printArgument(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '…' : ''}`
  return `- \`${name}\`${describeValue(argument, argument.required ? ['required'] : [])}`
}

function printOption(option: Option): string {
  const notes = [...(option.mandatory ? ['required'] : []), ...(option.variadic ? ['several'] : [])]
  return `- \`${option.flags}\`${describeValue(option, notes)}`
}

/** What stands below the options in the help: examples, and what one has to know. */
function readHelpText(command: Command): string {
  const written: string[] = []
  command.configureOutput({ writeOut: (text) => void written.push(text) }).outputHelp()
  const help = command.createHelp()
  return written.join('').slice(help.formatHelp(command, help).length).trim()
}

const withChildren = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(withChildren)]

const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`

function printCommand(command: Command, globalFlags: ReadonlySet<string>): readonly string[] {
  const options = command.options.filter(({ hidden, flags }) => !hidden && !globalFlags.has(flags))
  const rows = [...command.registeredArguments.map(printArgument), ...options.map(printOption)]
  const below = readHelpText(command)
  return [
    `### ${pathOf(command)}`,
    '',
    `\`${pathOf(command)} ${command.usage()}\`: ${command.description()}.`,
    '',
    ...(rows.length === 0 ? [] : [...rows, '']),
    ...(below === '' ? [] : ['```text', ...below.split('\n'), '```', '']),
  ]
}

/** Every command of `uapp --help`, with arguments, options and examples, as commander knows them. */
export async function printCommands(): Promise<string> {
  const program = await createProgram()
  const globals = withGlobalOptions(program.createCommand('any')).options
  const flags = new Set(globals.map((option) => option.flags))
  const all = program.commands.flatMap(withChildren)
  return [
    'Options of every command:',
    '',
    ...globals.map(printOption),
    '',
    ...all.flatMap((one) => printCommand(one, flags)),
  ]
    .join('\n')
    .trimEnd()
}
