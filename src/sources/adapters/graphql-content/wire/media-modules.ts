import * as z from 'zod'
import type { PlainModule } from '../../../../domain/content/content-module.ts'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'
import type { ContentLink, LinkTarget } from '../../../../domain/link/link-target.ts'
import type { RichText } from '../../../../domain/link/rich-text.ts'
import { frameFields, toFrame } from './module-frame.ts'
import { wireRichText } from './rich-text.ts'
import { optional, optionalFilm, optionalPicture, optionalText, toVideoRef, wireLink, wirePicture } from './values.ts'

type Plain = PlainModule<ContentLink, RichText<LinkTarget>>

const kind = <const Name extends string>(name: Name) => ({ ...frameFields, __typename: z.literal(name) })
const size = z.enum(['stretched', 'breakout', 'inline'])

/** Modules that show a picture or a film. */
export const mediaModules = [
  z.object({ ...kind('ImageModule'), size, image: wirePicture, caption: optionalText }).transform((wire): Plain => {
    const { size: width, image, caption } = wire
    return omitUndefined({ ...toFrame(wire), type: 'image' as const, size: width, image, caption })
  }),
  z
    .object({
      ...kind('VideoModule'),
      size,
      video: optionalFilm,
      poster: wirePicture,
      caption: optionalText,
      transcript: optional(wireRichText),
    })
    .transform((wire, context): Plain => {
      const { size: width, video, poster, caption, transcript } = wire
      if (video === undefined) {
        context.issues.push({ code: 'custom', path: ['video'], message: 'there is no film of that name', input: video })
        return z.NEVER
      }
      const film = toVideoRef(video, poster)
      return omitUndefined({ ...toFrame(wire), type: 'video' as const, size: width, video: film, caption, transcript })
    }),
  z
    .object({
      ...kind('AsideModule'),
      side: z.enum(['left', 'right']),
      image: optionalPicture,
      video: optionalFilm,
      poster: optionalPicture,
      body: wireRichText,
      links: z.array(wireLink),
    })
    .transform((wire, context): Plain => {
      const { side, image, video, body, links } = wire
      const poster = wire.poster ?? image
      if (video !== undefined && poster === undefined) {
        context.issues.push({ code: 'custom', path: ['poster'], message: 'a film needs a poster', input: poster })
        return z.NEVER
      }
      const film = video === undefined || poster === undefined ? undefined : toVideoRef(video, poster)
      return omitUndefined({ ...toFrame(wire), type: 'aside' as const, side, image, video: film, body, links })
    }),
] as const
