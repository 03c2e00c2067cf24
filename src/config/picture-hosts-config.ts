import * as z from 'zod'
import { findPatternMistakes, PICTURE_SERVICES, type PictureService } from '../domain/picture/picture-hosts.ts'

const isService = (name: string): name is PictureService => Object.hasOwn(PICTURE_SERVICES, name)

const hostSchema = z.union(
  [
    z.enum(Object.keys(PICTURE_SERVICES).filter(isService)),
    z.strictObject({
      /**
       * Address of a picture in another size: `{base}` and `{path}` of its own (or `{host}` and `{url}`, encoded), `{width}`,
       * `{height}`, `{quality}`, `{format}`, `{fit:crop|clip|scale|max}` with the host's words for these four; what stands in
       * brackets goes where its value is not asked for: `[w_{width},]`.
       */
      pattern: z.string(),
      /** `{path}` is what follows the last of these in an address, `{base}` all before; absent: the path of the address. */
      after: z.string().min(1).optional(),
    }),
  ],
  { error: `must be ${Object.keys(PICTURE_SERVICES).join(', ')}, or {pattern: …, after?: …}` },
)

/** Hosts of pictures by name; a wrong pattern is an error that says what is wrong. */
export const pictureHostsSchema = z.record(z.string(), hostSchema).superRefine((hosts, context) => {
  for (const [host, rule] of Object.entries(hosts))
    for (const message of findPatternMistakes(host, rule)) context.addIssue({ code: 'custom', path: [host], message })
})
