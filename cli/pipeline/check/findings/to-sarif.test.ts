import { describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { checkPages } from '../testing/check-pages.ts'
import { toSarif } from './to-sarif.ts'

/** What the schema of SARIF 2.1.0 demands of the parts that are written. */
const level = z.enum(['none', 'note', 'warning', 'error'])
const message = z.strictObject({ text: z.string().min(1) })
const location = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri: z.string().regex(/^[\w%./-]+$/), uriBaseId: z.literal('RELEASE') }),
    region: z.strictObject({ startLine: z.int().min(1), startColumn: z.int().min(1) }).optional(),
  }),
  logicalLocations: z.array(z.strictObject({ fullyQualifiedName: z.url() })),
})
const sarifSchema = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z
    .array(
      z.strictObject({
        tool: z.strictObject({
          driver: z.strictObject({
            name: z.string(),
            rules: z.array(
              z.strictObject({
                id: z.string(),
                shortDescription: message,
                help: message,
                defaultConfiguration: z.strictObject({ level }),
              }),
            ),
          }),
        }),
        columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
        originalUriBaseIds: z.record(z.string(), z.strictObject({ description: message })),
        results: z.array(
          z.strictObject({
            ruleId: z.string(),
            ruleIndex: z.int().min(0),
            level,
            message,
            occurrenceCount: z.int().min(1),
            locations: z.array(location),
            relatedLocations: z.array(location).optional(),
          }),
        ),
      }),
    )
    .length(1),
})

describe('toSarif', () => {
  it('writes a log that tools can read, with rule, level and place of every finding', async () => {
    const body = '<a href="/en/nothing">a</a> <a href="/about">b</a>'
    const result = await checkPages({ pages: { '/en': { body }, '/en/about': { description: null } } })
    const log = sarifSchema.parse(JSON.parse(JSON.stringify(toSarif(result))))
    const [run] = log.runs
    const { rules } = run?.tool.driver ?? { rules: [] }
    expect(run?.results.map(({ ruleId, level }) => `${level} ${ruleId}`)).toEqual([
      'error dead-link',
      'warning missing-description',
      'warning missing-sitemap',
      'note link-without-locale',
    ])
    for (const { ruleId, ruleIndex } of run?.results ?? []) expect(rules[ruleIndex]?.id).toBe(ruleId)
    expect(run?.results[0]?.locations[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: 'localhost/public/en/index.html', uriBaseId: 'RELEASE' },
      region: { startLine: 2, startColumn: expect.any(Number) },
    })
  })

  it('names further places of equal findings, and how many there are', async () => {
    const dead = (path: string) => ({ body: `<a href="${path}/nothing">a</a>` })
    const result = await checkPages({ pages: { '/en': dead('/en'), '/de': dead('/de') } })
    const [run] = sarifSchema.parse(toSarif(result)).runs
    expect(run?.results[0]).toMatchObject({ occurrenceCount: 2, locations: [{}], relatedLocations: [{}] })
  })
})
