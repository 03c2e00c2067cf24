/** Headers in which edge networks name the visitor's country, by network; `docs/deploying.md` says what each needs. */
const COUNTRY_HEADERS: Readonly<Record<string, readonly string[]>> = {
  cloudfront: ['cloudfront-viewer-country'],
  cloudflare: ['cf-ipcountry'],
  vercel: ['x-vercel-ip-country'],
  netlify: ['x-country', 'x-nf-geo'],
  fastly: ['fastly-geo-country'],
  akamai: ['x-akamai-edgescape'],
}

/** Code of a country in a value of Akamai (`georegion=246,country_code=CH,…`) or Netlify (JSON in base64), else the value. */
function findCode(value: string): string | undefined {
  const [, ofAkamai] = /(?:^|,)\s*country_code=([^,]*)/.exec(value) ?? []
  if (ofAkamai !== undefined) return ofAkamai
  if (!/^[\w+/-]{8,}=*$/.test(value)) return value
  const [, ofNetlify] = /"country":\{[^}]*"code":"([^"]*)"/.exec(Buffer.from(value, 'base64').toString('utf8')) ?? []
  return ofNetlify
}

/**
 * The visitor's country as the hosting platform sends it (S1 §2): ISO 3166-1 alpha-2 in any case; undefined where it tells
 * none.
 * @param countryHeader name of a header, or of a network of `COUNTRY_HEADERS`.
 */
export function readVisitorCountry(
  readHeader: (name: string) => string | undefined,
  countryHeader: string,
): string | undefined {
  const names = COUNTRY_HEADERS[countryHeader] ?? [countryHeader]
  return names
    .map((name) => readHeader(name)?.trim())
    .map((value) => (value === undefined ? undefined : findCode(value)))
    .find((code) => code !== undefined && /^[a-z]{2}$/i.test(code))
}
