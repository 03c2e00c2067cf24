/** An attribute that holds addresses. */
export interface AddressAttribute {
  readonly name: string
  readonly kind: 'link' | 'resource'
  /** A list of pictures with their sizes (HTML, “srcset attributes”). */
  readonly isSourceSet?: true
}

const link = (name: string): AddressAttribute => ({ name, kind: 'link' })
const resource = (name: string): AddressAttribute => ({ name, kind: 'resource' })
const sourceSet = (name: string): AddressAttribute => ({ name, kind: 'resource', isSourceSet: true })

const ATTRIBUTES: Readonly<Record<string, readonly AddressAttribute[]>> = {
  a: [link('href')],
  area: [link('href')],
  form: [link('action')],
  button: [link('formaction')],
  iframe: [resource('src')],
  img: [resource('src'), sourceSet('srcset')],
  source: [resource('src'), sourceSet('srcset')],
  input: [resource('src')],
  script: [resource('src')],
  video: [resource('src'), resource('poster')],
  audio: [resource('src')],
  track: [resource('src')],
  embed: [resource('src')],
  object: [resource('data')],
  image: [resource('href')],
  use: [resource('href')],
}

const LINKED = [resource('href'), sourceSet('imagesrcset')]
/** Their addresses are checked elsewhere, or name no file. */
const OTHER_LINK_TYPES = new Set(['canonical', 'alternate', 'preconnect', 'dns-prefetch'])
const SHARED_PICTURES = new Set(['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'])

/** Attributes of an element that hold addresses of pages or files (HTML, “Index of attributes”). */
export function listAddressAttributes(
  element: string,
  attributes: Readonly<Record<string, string>>,
): readonly AddressAttribute[] {
  if (element === 'link') {
    const types = (attributes['rel'] ?? '').toLowerCase().split(/\s+/)
    const isFeed = types.includes('alternate') && attributes['hreflang'] === undefined
    return isFeed || !types.some((type) => OTHER_LINK_TYPES.has(type)) ? LINKED : []
  }
  if (element === 'meta') {
    return SHARED_PICTURES.has(attributes['property'] ?? attributes['name'] ?? '') ? [resource('content')] : []
  }
  return ATTRIBUTES[element] ?? []
}
