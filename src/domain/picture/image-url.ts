/** How a picture fills the requested size; the asset host's names. */
type ImageFit = 'crop' | 'clip' | 'scale' | 'max'

/** What a picture is turned into. Sizes in CSS pixels; without `format` the picture becomes `webp`. */
export interface ImageTransformation {
  readonly width?: number
  readonly height?: number
  /** Default `crop`, for vector drawings none (S1 §7). */
  readonly fit?: ImageFit
  readonly format?: 'png' | 'webp' | 'avif'
  /** 1 to 100, default 90 (S1 §7). */
  readonly quality?: number
}

export interface ImageUrlOptions {
  /** Media type of the original: a vector drawing stays one unless a format is asked for. */
  readonly mimeType?: string
  /** The picture's own pattern of addresses, where its host is configured (`toSizesPattern`). */
  readonly sizes?: string | undefined
  /** Hears about addresses that cannot be transformed. */
  readonly onWarning?: (message: string) => void
}

/** Origin, path and query of an address of the content service's asset hosts, or of the embedded asset service on any port. */
const ASSET =
  /^(https?:\/\/(?:[a-z\d-]+\.graphassets\.com|media\.graphcms\.com|(?:localhost|127\.0\.0\.1)(?::\d+)?)\/)([^?#]*)(\?[^#]*)?/i

/** `[environment/][operations/]handle` of an asset address. */
const ASSET_PATH = /^((?!compress\/)[A-Za-z\d]+\/)?(?:(?:[a-z_]+=[\w:,.-]+|auto_image|compress)\/)*([A-Za-z\d]+)$/

/** A part of a pattern that stands only where the size has a value: `{before|width|after}`. */
const SIZED = /\{(.*?)\|(.*?)\|(.*?)\}/g

/** Quality of a transformed picture unless a preset says otherwise (S1 §9). */
const DEFAULT_QUALITY = 90
const MAX_SIZE = 10_000
const MAX_QUALITY = 100

/** Path of a file of the site: one slash at its beginning, two would name a host. */
export const OWN_PATH = /^\/(?!\/)/

/** A picture among the site's own files, as it is or made smaller: `/assets/hero.jpg`, `/assets/960x540-crop-q90/hero.webp`. */
const OWN = /^\/assets\/(?:[^/]+\/)?([a-z\d-]+)\.\w+$/

/** Whether an address is the site's own, or of a host whose pictures pages may show: they come from nowhere else. */
export const isAssetUrl = (url: string): boolean => OWN.test(url) || ASSET.test(url)

/**
 * Rewrites an address of the asset host with resize, output and quality segments, in this order (S1 §7). Segments that it
 * already has are replaced, so that rewriting twice changes nothing. A picture of the site's own files becomes another file of
 * the site: sizes stand in a folder and the format in the name, so that any server of files knows the type (decision 93).
 * A picture of a configured host becomes what its own pattern says.
 * Addresses of other hosts and other paths of this site are returned as they are, and so is a vector drawing for which no format
 * is asked: it needs no sizes. An invalid asset address is returned unchanged, and `onWarning` gets `Not a valid transformation
 * url`.
 */
export function buildImageUrl(url: string, transformation: ImageTransformation, options: ImageUrlOptions = {}): string {
  const isVector = options.mimeType === 'image/svg+xml'
  const isKept = isVector && transformation.format === undefined
  const {
    width,
    height,
    fit = isVector ? undefined : 'crop',
    format = 'webp',
    quality = DEFAULT_QUALITY,
  } = transformation
  const sizes = [width, height, quality]
  const [wide, high, good] = sizes.map((value) => value && Math.round(value))
  if (options.sizes && !isKept) {
    // A name without a value leaves its part out; that of the fit is there, and says nothing.
    const values: Readonly<Record<string, string | number | undefined>> = {
      width: wide,
      height: high,
      quality: good,
      format,
      [fit ?? 'clip']: '',
    }
    return options.sizes.replace(SIZED, (_, before: string, name: string, after: string) =>
      values[name] === undefined ? '' : `${before}${values[name]}${after}`,
    )
  }
  if (OWN_PATH.test(url)) {
    const name = OWN.exec(url)?.[1]
    return name === undefined || isKept
      ? url
      : `/assets/${wide ?? ''}x${high ?? ''}-${fit ?? 'clip'}-q${good}/${name}.${format}`
  }
  const [, origin, path = '', search = ''] = ASSET.exec(url) ?? []
  if (origin === undefined && URL.canParse(url)) return url
  const [found, environment = '', handle] = ASSET_PATH.exec(path) ?? []
  const isOutOfRange = sizes.some((value = 1, at) => !(value >= 1 && value <= (at < 2 ? MAX_SIZE : MAX_QUALITY)))
  if (found === undefined || isOutOfRange) {
    options.onWarning?.(`Not a valid transformation url: ${url}`)
    return url
  }
  const size = [wide && `width:${wide}`, high && `height:${high}`, fit && `fit:${fit}`].filter(Boolean)
  const resize = wide || high ? `resize=${size.join(',')}/` : ''
  const operations = isKept ? '' : `${resize}output=format:${format}/quality=value:${good}/`
  return `${origin}${environment}${operations}${handle}${search}`
}
