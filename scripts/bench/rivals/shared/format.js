const formats = new Map()

function cached(key, create) {
  if (!formats.has(key)) formats.set(key, create())
  return formats.get(key)
}

export const formatDate = (language, date) =>
  cached(`date ${language}`, () => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })).format(
    new Date(date),
  )

export const formatSize = (language, bytes) => {
  const isLarge = bytes >= 1e6
  const number = cached(`size ${language}`, () => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }))
  return `${number.format(isLarge ? bytes / 1e6 : Math.round(bytes / 1e3))} ${isLarge ? 'MB' : 'kB'}`
}

/** A number before and after its decimal sign, so that a column lines up. */
export function splitNumber(language, value, decimals) {
  const format = cached(
    `split ${language} ${decimals}`,
    () => new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  )
  const parts = format.formatToParts(value)
  const decimal = parts.findIndex(({ type }) => type === 'decimal')
  const join = (some) => some.map((part) => part.value).join('')
  return decimal < 0 ? [join(parts), ''] : [join(parts.slice(0, decimal)), join(parts.slice(decimal))]
}

export const toHref = (frame, route) =>
  /^https?:/.test(route) ? route : route === '/' ? frame.basePath : `${frame.basePath}${route}`

export const toFileHref = (frame, slug) =>
  `/file/${slug}${frame.locale.language === 'en' ? '' : `?l=${frame.locale.language}`}`

export const toPhoneHref = (number) => `tel:${number.replaceAll(/[^+\d]/g, '')}`

/** Place on a logarithmic scale, in percent. */
export const toLogPercent = (value, from, to) =>
  Math.round(((Math.log(value) - Math.log(from)) / (Math.log(to) - Math.log(from))) * 1000) / 10

/** Items under the same key, in the order of the first one. */
export function groupBy(items, toKey) {
  const groups = new Map()
  for (const item of items) groups.set(toKey(item), [...(groups.get(toKey(item)) ?? []), item])
  return [...groups]
}
