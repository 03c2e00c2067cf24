import { groupBy } from '../../domain/values/group-by.ts'
import type { GraphQLSchema } from 'graphql'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { SourceResponseError } from '../graphql-source/source-errors.ts'
import { compareContracts, listFieldNames, listInvalid, type EarlierContract } from './compare-contracts.ts'
import type { ContractFinding } from './contract-finding.ts'
import { printPruned } from './prune-schema.ts'
import { readSchema } from './read-schema.ts'
import { sampleSource, type Sample, type SampleReader } from './sample-source.ts'
import { findUses, type LocateUse, type SchemaUses } from './schema-uses.ts'
import type { SentOperation } from './sent-operation.ts'

/** The part of a service's contract that we use, to be compared with later. */
export interface ContractRecord {
  readonly sdl: string
  /** Names of all fields of the types in it. */
  readonly fields: Readonly<Record<string, readonly string[]>>
}

export interface ProbeInput {
  readonly transport: GraphqlSource
  /** Absent where the service does not speak GraphQL. */
  readonly operations?: readonly SentOperation[]
  /** What the service lacks, where it does not speak GraphQL. */
  readonly listMismatches?: (transport: GraphqlSource) => Promise<readonly string[]>
  readonly readers: readonly SampleReader[]
  /** The contract to compare with; by default none. */
  readonly before: EarlierContract | undefined
  readonly locate: LocateUse
}

export interface ProbedContract {
  /** The worst first. */
  readonly findings: readonly ContractFinding[]
  /** Absent where the service does not tell its schema, or has none. */
  readonly record: ContractRecord | undefined
  readonly operations: number
  /** Entries that were read. */
  readonly entries: number
}

/** The schema of a service; undefined where it does not tell. */
async function readSchemaIfTold(transport: GraphqlSource): Promise<GraphQLSchema | undefined> {
  try {
    return await readSchema(transport)
  } catch (error) {
    if (error instanceof SourceResponseError) return undefined
    throw error
  }
}

/** What would write is not sent: a service may do more with it than the specification says. */
const isQuery = ({ text }: SentOperation): boolean => !/^\s*mutation\b/m.test(text)

const nameOf = (text: string): string => /\b(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? 'query'

/** A service checks an operation before its variables: without them it does nothing and tells what is invalid. */
const isAboutVariables = (message: string): boolean => message.startsWith('Variable "$')

/** Operations that a service without introspection refuses, as it says itself. */
async function listRefused(
  { transport, locate }: ProbeInput,
  operations: readonly SentOperation[],
): Promise<SchemaUses> {
  const refused = await Promise.all(
    operations.filter(isQuery).map(async ({ text, part }) => {
      try {
        await transport.request<object, object>({ toString: () => text }, {})
        return []
      } catch (error) {
        if (!(error instanceof SourceResponseError)) throw error
        const messages = error.errors.length === 0 ? [error.message] : error.errors.map(({ message }) => message)
        const at = nameOf(text)
        return messages
          .filter((message) => !isAboutVariables(message))
          .map((message) => ({ at, message, place: locate(at, []), part }))
      }
    }),
  )
  return { places: new Map(), sent: new Set(), invalid: refused.flat() }
}

/** What our readers refuse of the entries that came: the same fault of several entries once. */
function listRefusedEntries(
  { kind, count, problems, refused }: Sample,
  usedIn: readonly string[],
): readonly ContractFinding[] {
  const requests = refused.map((message): ContractFinding => ({
    kind: 'breaking',
    at: kind,
    message: `the list cannot be read: ${message}`,
    usedIn,
    advice: 'Have the service answer it again, or adapt our document.',
    isChange: false,
  }))
  const errors = problems.filter(({ severity }) => severity === 'error')
  const byField = groupBy(errors, ({ where: { field = '' } }) => field.replaceAll(/\.\d+/g, ''))
  const entries = [...byField].map(([field, [first, ...others]]): ContractFinding => {
    const wrong = new Set([first, ...others].map((problem) => problem?.where.entry)).size
    return {
      kind: count > 1 && wrong === count ? 'breaking' : 'risky',
      at: field === '' ? kind : `${kind}.${field}`,
      message: `${wrong} of ${count} entries that were read are refused: ${first?.message ?? ''}`,
      usedIn,
      advice: `${first?.hint ?? ''} If all entries come so now, adapt our reader.`,
      isChange: false,
    }
  })
  return [...requests, ...entries]
}

const RANKS = { breaking: 0, risky: 1, notice: 2 } as const

/**
 * Asks a service whether a fetch would work: its schema against our operations and against what it was, and some entries
 * against our readers. One request for the schema and one for each kind of entries; nothing is changed there.
 * @throws {SourceUnavailableError} when the service is away.
 */
export async function probeContract(input: ProbeInput): Promise<ProbedContract> {
  const { transport, operations = [], readers, before, locate, listMismatches } = input
  const schema = input.operations === undefined ? undefined : await readSchemaIfTold(transport)
  const { samples, judge } = await sampleSource(transport, readers)
  const uses = schema === undefined ? await listRefused(input, operations) : findUses(schema, operations, locate)
  const missing = input.operations === undefined ? ((await listMismatches?.(transport)) ?? []) : []
  const inSchema =
    schema === undefined
      ? listInvalid({ uses, before: undefined })
      : await compareContracts({ schema, uses, before, judge })
  const refusedKinds = samples.flatMap((sample) => listRefusedEntries(sample, [locate(nameOf(sample.text), [])]))
  const invalid = new Set(uses.invalid.map(({ message }) => message))
  const findings = [
    ...inSchema,
    ...missing.map((message): ContractFinding => ({
      kind: 'breaking', at: 'collections', message, usedIn: [], advice: 'Give the service what it lacks (docs/sources.md).', isChange: false,
    })),
    // An invalid operation is told once.
    ...refusedKinds.filter(({ message }) => ![...invalid].some((known) => message.endsWith(known))),
  ] // prettier-ignore
  return {
    findings: findings.toSorted((a, b) => RANKS[a.kind] - RANKS[b.kind]),
    record:
      schema === undefined
        ? undefined
        : { sdl: printPruned(schema, new Set(uses.places.keys())), fields: listFieldNames(schema, uses) },
    operations: operations.length,
    entries: samples.reduce((sum, { count }) => sum + count, 0),
  }
}
