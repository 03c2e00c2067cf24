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
  /** Hosts of the content service's assets; `*.` stands for one label, `:*` for any port. */
  readonly assetHosts?: readonly string[]
  /** Hears about addresses that cannot be transformed. */
  readonly onWarning?: (message: string) => void
}

/** Asset hosts of the content service, and the embedded asset service on any port. */
const ASSET_HOSTS: readonly string[] = ['*.graphassets.com', 'media.graphcms.com', 'localhost:*', '127.0.0.1:*']

/** Quality of a transformed picture unless a preset says otherwise (S1 §9). */
const DEFAULT_QUALITY = 90
const MAX_SIZE = 10_000

/** Operations that stand without a value. */
const BARE_OPERATIONS = ['auto_image', 'compress']
const OPERATION = /^[a-z_]+=[\w:,.-]+$/
const NAME = /^[A-Za-z0-9]+$/

/** Compiled patterns: a page asks for some hundred addresses. */
const compiledPatterns = new Map<string, RegExp>()

function compilePattern(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/^\*/, '[a-z0-9-]+')
    .replace(/:\*$/, String.raw`(:\d+)?`)
  return new RegExp(`^${source}$`)
}

function isHostOf(host: string, pattern: string): boolean {
  const known = compiledPatterns.get(pattern)
  if (known !== undefined) return known.test(host)
  const compiled = compilePattern(pattern)
  compiledPatterns.set(pattern, compiled)
  return compiled.test(host)
}

/** Path of a file of the site: one slash at its beginning, two would name a host. */
export const OWN_PATH = /^\/(?!\/)/

/** Endings of pictures as they are among the site's own files. */
export const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg', 'gif'] as const

/** A picture among the site's own files, as it is or made smaller: `/assets/hero.jpg`, `/assets/960x540-crop-q90/hero.webp`. */
const OWN = /^\/assets\/(?:[^/]+\/)?([a-z\d-]+)\.\w+$/

const isOperation = (segment: string): boolean => BARE_OPERATIONS.includes(segment) || OPERATION.test(segment)

/** Whether an address is the site's own, or of a host whose pictures pages may show: they come from nowhere else. */
export function isAssetUrl(url: string): boolean {
  if (OWN.test(url)) return true
  return /^https?:/.test(url) && URL.canParse(url) && ASSET_HOSTS.some((host) => isHostOf(new URL(url).host, host))
}

/** `[environment/][operations/]handle` of an asset address; undefined when it has another form. */
function parseAssetPath(path: string): { readonly environment?: string; readonly handle: string } | undefined {
  const segments = path.split('/').slice(1)
  const handle = segments.pop() ?? ''
  const [first] = segments
  const environment = first !== undefined && !isOperation(first) ? segments.shift() : undefined
  if (!NAME.test(handle) || !segments.every(isOperation)) return undefined
  if (environment === undefined) return { handle }
  return NAME.test(environment) ? { environment, handle } : undefined
}

function isPositive(value: number | undefined, maximum: number): boolean {
  return value === undefined || (value >= 1 && value <= maximum)
}

function buildOperations(transformation: ImageTransformation, isVector: boolean): readonly string[] {
  const { width, height, fit, format = 'webp', quality = DEFAULT_QUALITY } = transformation
  const resize = [
    ...(width === undefined ? [] : [`width:${Math.round(width)}`]),
    ...(height === undefined ? [] : [`height:${Math.round(height)}`]),
  ]
  const chosenFit = fit ?? (isVector ? undefined : 'crop')
  return [
    ...(resize.length === 0
      ? []
      : [`resize=${[...resize, ...(chosenFit === undefined ? [] : [`fit:${chosenFit}`])].join(',')}`]),
    `output=format:${format}`,
    `quality=value:${Math.round(quality)}`,
  ]
}

/** Sizes stand in a folder and the format in the name, so that any server of files knows the type (decision 93). */
function buildOwnUrl(name: string, transformation: ImageTransformation, isVector: boolean): string {
  const { width, height, fit, format = 'webp', quality = DEFAULT_QUALITY } = transformation
  const round = (size: number | undefined): string => (size === undefined ? '' : String(Math.round(size)))
  const chosenFit = fit ?? (isVector ? 'clip' : 'crop')
  return `/assets/${round(width)}x${round(height)}-${chosenFit}-q${Math.round(quality)}/${name}.${format}`
}

/**
 * Rewrites an address of the asset host with resize, output and quality segments, in this order (S1 §7). Segments that it
 * already has are replaced, so that rewriting twice changes nothing. A picture of the site's own files becomes another file of
 * the site. Addresses of other hosts and other paths of this site are returned as they are, and so is a vector drawing for which no format is asked: it needs no sizes. An invalid asset address
 * is returned unchanged, and `onWarning` gets `Not a valid transformation url`.
 */
export function buildImageUrl(url: string, transformation: ImageTransformation, options: ImageUrlOptions = {}): string {
  const { mimeType, assetHosts = ASSET_HOSTS, onWarning } = options
  const isVector = mimeType === 'image/svg+xml'
  const isKept = isVector && transformation.format === undefined
  if (OWN_PATH.test(url)) {
    const name = OWN.exec(url)?.[1]
    return name === undefined || isKept ? url : buildOwnUrl(name, transformation, isVector)
  }
  const reject = (): string => {
    onWarning?.(`Not a valid transformation url: ${url}`)
    return url
  }
  if (!URL.canParse(url)) return reject()
  const parsed = new URL(url)
  if (!assetHosts.some((pattern) => isHostOf(parsed.host, pattern))) return url
  const asset = parseAssetPath(parsed.pathname)
  const { width, height, quality } = transformation
  const isInRange = isPositive(width, MAX_SIZE) && isPositive(height, MAX_SIZE) && isPositive(quality, 100)
  if (asset === undefined || !isInRange) return reject()
  const operations = isKept ? [] : buildOperations(transformation, isVector)
  const path = [...(asset.environment === undefined ? [] : [asset.environment]), ...operations, asset.handle].join('/')
  return `${parsed.origin}/${path}${parsed.search}`
}
