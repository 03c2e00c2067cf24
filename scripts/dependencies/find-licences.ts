import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { AcceptedFindings } from './accepted-findings.ts'

const named = z.union([z.string(), z.object({ type: z.string() })])
const toName = (licence: z.infer<typeof named>): string => (typeof licence === 'string' ? licence : licence.type)

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ license: z.string().optional(), optional: z.boolean().optional() })),
})

/** Packages of former days name licences as a list of objects. */
const packageSchema = z.object({ license: named.optional(), licenses: z.array(named).optional() })

/** A package at a place of the tree, and its licence in SPDX; `none`: it names none. */
export interface PackageLicence {
  readonly name: string
  readonly licence: string
}

function readInstalled(root: string, place: string): string | undefined {
  try {
    const { license, licenses } = packageSchema.parse(
      JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')),
    )
    return license === undefined ? licenses?.map(toName).join(' OR ') : toName(license)
  } catch {
    // It belongs to another platform.
    return undefined
  }
}

/** Licences of everything that the lock file installs. Programs of other platforms have that of the package that they are of. */
export function listLicences(root: string): readonly PackageLicence[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const licenceAt = (place: string): string | undefined =>
    place === '' ? undefined : (packages[place]?.license ?? readInstalled(root, place))
  return Object.entries(packages)
    .filter(([place]) => place.includes('node_modules/'))
    .map(([place, { optional = false }]) => {
      const at = place.lastIndexOf('/node_modules/')
      const owner = optional && at > 0 ? licenceAt(place.slice(0, at)) : undefined
      return { name: place.replace(/^.*node_modules\//, ''), licence: licenceAt(place) ?? owner ?? 'none' }
    })
}

/** Whether an SPDX expression lets one choose what is accepted; no package nests its parentheses. */
function isFree(expression: string, free: ReadonlySet<string>): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => free.has(licence)))
}

const isNamed = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

export interface LicenceComparison {
  /** A line for each package whose licence nobody has accepted. */
  readonly open: readonly string[]
  /** Accepted packages that are not there any more. */
  readonly stale: readonly string[]
}

/** Compares licences with what is accepted. */
export function findLicences(
  all: readonly PackageLicence[],
  { licences, packages }: AcceptedFindings,
): LicenceComparison {
  const isAccepted = ({ name, licence }: PackageLicence): boolean => {
    const exceptions = packages.filter((one) => isNamed(one.name, name)).map((one) => one.licence)
    return isFree(licence, new Set([...licences, ...exceptions]))
  }
  const open = all.filter((one) => !isAccepted(one)).map(({ name, licence }) => `${name}: ${licence}`)
  return {
    open: [...new Set(open)],
    stale: packages.filter(({ name }) => !all.some((one) => isNamed(name, one.name))).map(({ name }) => name),
  }
}
