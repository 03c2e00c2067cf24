import { readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import {
  CreateBucketCommand,
  PutBucketWebsiteCommand,
  PutObjectCommand,
  S3Client,
  type WebsiteConfiguration,
} from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import S3rver from 's3rver'

export interface RunningWebsite {
  readonly port: number
  /** Of the bucket, and what a visitor's request names as its host. */
  readonly host: string
  stop(): Promise<void>
}

const HOST = 'www.example'
const AT_ONCE = 16

/** Files below a folder, as keys. */
const listKeys = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** Uploads what the export has as its `upload.sh` does, group by group. */
async function upload(client: S3Client, siteDir: string): Promise<void> {
  const configuration = JSON.parse(readFileSync(join(siteDir, 'website.json'), 'utf8')) as WebsiteConfiguration
  await client.send(new CreateBucketCommand({ Bucket: HOST }))
  await client.send(new PutBucketWebsiteCommand({ Bucket: HOST, WebsiteConfiguration: configuration }))
  const groups = readFileSync(join(siteDir, 'groups.tsv'), 'utf8').trimEnd().split('\n')
  for (const group of groups) {
    const [name = '', type, cache, redirect = ''] = group.split('\t')
    const folder = join(siteDir, 'objects', name)
    await pLimit(AT_ONCE).map([...listKeys(folder)], (key) =>
      client.send(
        new PutObjectCommand({
          Bucket: HOST,
          Key: key,
          Body: readFileSync(join(folder, key)),
          ContentType: type,
          CacheControl: cache,
          ...(redirect === '' ? {} : { WebsiteRedirectLocation: redirect }),
        }),
      ),
    )
  }
}

/**
 * Starts s3rver of npm with the website of a bucket. @param dir for its files.
 * @param siteDir what `uapp export --target s3` wrote for a host.
 */
export async function startWebsite(dir: string, siteDir: string): Promise<RunningWebsite> {
  await mkdir(dir)
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: dir,
    vhostBuckets: true,
    configureBuckets: [],
  })
  const { port } = await server.run()
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  try {
    await upload(client, siteDir)
  } catch (error) {
    await server.close()
    throw error
  } finally {
    client.destroy()
  }
  return { port, host: HOST, stop: () => server.close() }
}
