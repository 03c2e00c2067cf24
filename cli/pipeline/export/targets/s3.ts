import { CACHE } from '../../../../functions/server/static/cache-policy.ts'
import { groupBy } from '../../../../src/domain/values/group-by.ts'
import { isPattern } from '../../../../src/domain/redirect/redirect-pattern.ts'
import { isLeading, type LeadingRule } from '../../../../src/domain/redirect/redirect-rule.ts'
import { listDefaultAddresses } from '../bare-addresses.ts'
import { toContentType, toFileHeaders, toPageHeaders } from '../answer-headers.ts'
import { CONDITION_LIMITS, listAddressesWith, LOOKUP_LIMITS } from '../common-limits.ts'
import { toKindLimit, toLimit } from '../export-limit.ts'
import type { ExportedHost } from '../exported-host.ts'
import { listRootFiles } from '../root-page.ts'
import type { SiteFile } from '../site-files.ts'
import type { ExportedSite, TargetInput } from './target.ts'

/** Most routing rules of a bucket (docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-page-redirect.html). */
const MOST_RULES = 50
/** A routing rule can replace the beginning of a key, as patterns of this form do. */
const MOVED_FOLDER = /^\/(.+)\/\*$/
const MOVED_TO = /^\/(.*)\/:splat$|^\/:splat$/

/** An object of a bucket. */
export interface BucketObject {
  /** Without slash at its beginning; a page has no ending. */
  readonly key: string
  readonly contentType: string
  readonly cacheControl: string
  /** Path or address that it redirects to, with the status 301 (`x-amz-website-redirect-location`). */
  readonly redirect?: string
}

interface Upload extends BucketObject {
  readonly file: SiteFile
}

/**
 * Key of a page: that of its address, since S3 redirects `/de` to `/de/` where `de/index.html` is its file
 * (docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html).
 */
const toKey = (path: string): string => (path === '/index.html' ? path : path.replace(/\/index\.html$/, '')).slice(1)

function toUpload(file: SiteFile): Upload {
  const { path, page } = file
  const headers = page === undefined ? toFileHeaders(path) : toPageHeaders(page)
  return {
    file,
    key: toKey(path),
    contentType: toContentType(path),
    cacheControl: headers['cache-control'] ?? CACHE.revalidate,
  }
}

const toRedirect = (from: string, to: string, cacheControl: string): Upload => ({
  file: { path: from, text: '' },
  key: decodeURI(from).slice(1),
  contentType: 'text/html; charset=utf-8',
  cacheControl,
  redirect: to,
})

/** A routing rule for a pattern that moves a folder; undefined for other patterns. */
function toRoutingRule({ from, to, status }: LeadingRule): object | undefined {
  const [, prefix] = MOVED_FOLDER.exec(from) ?? []
  const moved = MOVED_TO.exec(to)
  if (prefix === undefined || prefix.includes('/:') || prefix.startsWith(':') || moved === null) return undefined
  const target = moved[1] === undefined ? '' : `${moved[1]}/`
  return {
    // Pages go first: what is there is no error.
    Condition: { KeyPrefixEquals: `${decodeURI(prefix)}/`, HttpErrorCodeReturnedEquals: '404' },
    Redirect: { ReplaceKeyPrefixWith: target, HttpRedirectCode: String(status) },
  }
}

/** Text of the bucket's configuration, as `aws s3api put-bucket-website` takes it. */
const toWebsite = (rules: readonly object[]): string =>
  JSON.stringify(
    {
      IndexDocument: { Suffix: 'index.html' },
      ErrorDocument: { Key: '404.html' },
      ...(rules.length === 0 ? {} : { RoutingRules: rules }),
    },
    undefined,
    2,
  )

/** Lets everybody read the objects, as websites need it; the bucket is called as the host. */
const toPolicy = (bucket: string): string =>
  JSON.stringify(
    {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: `arn:aws:s3:::${bucket}/*` }],
    },
    undefined,
    2,
  )

/**
 * Uploads group by group with `aws s3 cp`: a group has one type, one rule of caching and one target. Pages come behind what they
 * load; keys that the export does not have go at the end.
 */
const UPLOAD = String.raw`#!/bin/sh
# Uploads this export to a bucket: sh upload.sh BUCKET [OPTIONS OF aws]
set -eu
bucket=$1
shift
cd "$(dirname "$0")"
tab=$(printf '\t')
while IFS="$tab" read -r folder type cache redirect; do
  aws s3 cp "objects/$folder" "s3://$bucket" --recursive --only-show-errors --content-type "$type" --cache-control "$cache" \
    ${'$'}{redirect:+--website-redirect "$redirect"} "$@" </dev/null
done < groups.tsv
aws s3api list-objects-v2 --bucket "$bucket" --query 'Contents[].[Key]' --output text "$@" | LC_ALL=C sort | LC_ALL=C comm -23 - keys.txt |
  while IFS= read -r key; do aws s3 rm "s3://$bucket/$key" --only-show-errors "$@" </dev/null; done
`

/** Objects in folders of which none is a file and a folder at once: pages of one depth each. */
const toGroup = ({ key, contentType, cacheControl, redirect = '', file }: Upload): string =>
  JSON.stringify([
    file.page === undefined && redirect === '' ? 0 : key.split('/').length,
    contentType,
    cacheControl,
    redirect,
  ])

/** Immutable files first, redirects last. */
const rank = ([first]: readonly Upload[]): number =>
  first === undefined
    ? 0
    : first.redirect !== undefined
      ? 3
      : first.file.page !== undefined
        ? 2
        : first.cacheControl === CACHE.immutable
          ? 0
          : 1

function toGroupFiles(uploads: readonly Upload[]): { readonly files: readonly SiteFile[]; readonly table: string } {
  const groups = [...groupBy(uploads, toGroup).values()].sort((a, b) => rank(a) - rank(b))
  const nameOf = (at: number): string => String(at + 1).padStart(4, '0')
  const table = groups.flatMap(([first], at) =>
    first === undefined ? [] : [[nameOf(at), first.contentType, first.cacheControl, first.redirect ?? ''].join('\t')],
  )
  return {
    files: groups.flatMap((group, at) =>
      group.map(({ key, file }) => ({ ...file, path: `/objects/${nameOf(at)}/${key}` })),
    ),
    table: `${table.join('\n')}\n`,
  }
}

/** Redirects of addresses as objects. A page, and what lies below an address, leave no room for one of the same key. */
function listRedirects(host: ExportedHost, taken: ReadonlySet<string>): readonly Upload[] {
  const rules = host.redirects.filter(isLeading).filter(({ from }) => !isPattern(from))
  const objects = [
    ...rules.map(({ from, to, status }) =>
      toRedirect(from, to, status === 301 ? CACHE.permanentRedirect : CACHE.never),
    ),
    ...listDefaultAddresses(host).map(({ from, to }) => toRedirect(from, to, CACHE.never)),
  ]
  const known = new Set(taken)
  return objects.filter(({ key }) => {
    const isFree = !known.has(key)
    known.add(key)
    return isFree
  })
}

/** Objects of a bucket with its website, in folders to upload; `objects.json` lists them for other programs. */
export function toS3Site({ host, files }: TargetInput): ExportedSite {
  const pages = [...files, ...listRootFiles(host)].map(toUpload)
  const redirects = listRedirects(host, new Set(pages.map(({ key }) => key)))
  const uploads = [...pages, ...redirects]
  const patterns = host.redirects.filter(isLeading).filter(({ from }) => isPattern(from))
  const made = patterns.map((rule) => ({ rule, routing: toRoutingRule(rule) }))
  const routing = made.flatMap((one) => one.routing ?? []).slice(0, MOST_RULES)
  const left = made.filter((one) => one.routing === undefined || !routing.includes(one.routing))
  const groups = toGroupFiles(uploads)
  const objects = uploads.map(({ key, contentType, cacheControl, redirect }): BucketObject => ({
    key,
    contentType,
    cacheControl,
    ...(redirect === undefined ? {} : { redirect }),
  }))
  const keys = objects.map(({ key }) => key).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  return {
    files: [],
    beside: [
      ...groups.files,
      { path: '/groups.tsv', text: groups.table },
      { path: '/keys.txt', text: `${keys.join('\n')}\n` },
      { path: '/objects.json', text: `${JSON.stringify(objects, undefined, 1)}\n` },
      { path: '/website.json', text: `${toWebsite(routing)}\n` },
      { path: '/policy.json', text: `${toPolicy(host.host)}\n` },
      { path: '/upload.sh', text: UPLOAD },
    ],
    limits: [
      ...CONDITION_LIMITS,
      ...toLimit(
        'temporary',
        [...listAddressesWith(302, host), ...listDefaultAddresses(host).map(({ from }) => from)],
        '301: an object redirects with no other status; browsers keep it as long as they like',
      ),
      ...toLimit(
        'patterns',
        left.map(({ rule }) => rule.from),
        `404: a bucket has ${MOST_RULES} rules, which replace the beginning of a path`,
      ),
      toKindLimit('query', '/former?a=1', 'the query of the visitor is lost'),
      ...toLimit('gone', listAddressesWith(410, host), '404'),
      toKindLimit('trailing-slash', '/en/products/', '404'),
      toKindLimit('spelling', '/en//products', '404; the page itself where letters are encoded without need'),
      toKindLimit('index-html', '/en/products/index.html', '404'),
      ...LOOKUP_LIMITS,
      toKindLimit(
        'missing-page',
        '/de/nothing',
        '404.html in English: a bucket has one page of errors; the pages of errors at their own addresses have the status 200',
      ),
      toKindLimit('missing-file', '/missing.png', '404.html'),
      toKindLimit('portal', '/en/{portal}/account', '404 below the page of portal and editor area'),
      toKindLimit(
        'headers',
        undefined,
        'type and caching alone; CloudFront adds others by a policy of response headers',
      ),
      toKindLimit('policy', undefined, 'no content security policy'),
    ],
  }
}
