import { drawMark, drawPart } from './drawings.mjs'

/** `{en: "…", de: "…"}`: JSON is YAML. @param texts by language. */
const localized = (texts, key, change = (text) => text) =>
  `{${Object.entries(texts)
    .map(([language, own]) => `${language}: ${JSON.stringify(change(own[key]))}`)
    .join(', ')}}`

const hero = (texts, title, lead, links = '') => `  - type: hero
    title: ${localized(texts, title)}
    lead: ${localized(texts, lead)}
    image: {asset: hero, alt: ${localized(texts, 'picture')}}
${links}`

const page = (texts, { slug, title, lead, modules }) => `id: page-${slug}
slug: ${slug}
title: ${localized(texts, title)}
description: ${localized(texts, lead)}
modules:
${modules}`

const pages = (texts) => ({
  home: page(texts, {
    slug: 'home',
    title: 'homeTitle',
    lead: 'search',
    modules: `${hero(texts, 'homeTitle', 'homeLead', `    links: [{text: ${localized(texts, 'toProducts')}, to: "path:/products"}]\n`)}  - type: products
    title: ${localized(texts, 'products')}
    products: [sample]
  - type: callToAction
    title: ${localized(texts, 'contact')}
    text: ${localized(texts, 'contactLead')}
    links: [{text: ${localized(texts, 'contact')}, to: "page:page-contact"}]
`,
  }),
  about: page(texts, { slug: 'about', title: 'about', lead: 'aboutLead', modules: hero(texts, 'about', 'aboutLead') }),
  contact: page(texts, {
    slug: 'contact',
    title: 'contact',
    lead: 'contactLead',
    modules: `${hero(texts, 'contact', 'contactLead')}  - {type: form, title: ${localized(texts, 'contact')}, form: contact}\n`,
  }),
  imprint: page(texts, {
    slug: 'imprint',
    title: 'imprint',
    lead: 'imprintText',
    modules: `  - {type: text, title: ${localized(texts, 'imprint')}, body: ${localized(texts, 'imprintText')}}\n`,
  }),
  privacy: page(texts, {
    slug: 'privacy',
    title: 'privacy',
    lead: 'privacyText',
    modules: `  - {type: text, title: ${localized(texts, 'privacy')}, body: ${localized(texts, 'privacyText')}}\n`,
  }),
})

const item = (texts, key, to) => `{id: nav-${key}, title: ${localized(texts, key)}, link: "${to}"}`

const header = (texts) => `id: nav-header
title: ${localized(texts, 'navigation')}
theme: Default
hidden: false
items:
  - ${item(texts, 'products', 'path:/products')}
  - ${item(texts, 'about', 'page:page-about')}
  - ${item(texts, 'contact', 'page:page-contact')}
`

const footer = (texts) => `id: nav-footer
title: ${localized(texts, 'footer')}
theme: Default
hidden: false
contactLink: {text: ${localized(texts, 'contact')}, to: "page:page-contact"}
sections:
  - id: foot-company
    title: ${localized(texts, 'company')}
    items:
      - ${item(texts, 'about', 'page:page-about').replace('nav-', 'foot-')}
      - ${item(texts, 'contact', 'page:page-contact').replace('nav-', 'foot-')}
      - ${item(texts, 'products', 'path:/products').replace('nav-', 'foot-')}
legal:
  - ${item(texts, 'imprint', 'page:page-imprint').replace('nav-', 'foot-')}
  - ${item(texts, 'privacy', 'page:page-privacy').replace('nav-', 'foot-')}
  - ${item(texts, 'licences', 'path:/licences').replace('nav-', 'foot-')}
`

const site = ({
  name,
  domain,
}) => `# domains: the host of the site, without https. A second site stands below: slug, domains, navigation of its own.
- id: site-main
  name: ${JSON.stringify(name)}
  domains: [${domain}]
  internationalOnly: false
  hideSideButtons: false
  enableCutFont: false
  header: nav-header
  footer: nav-footer
`

const brand = ({ name, logo }, slug) =>
  `- {id: ${slug}, name: ${JSON.stringify(name)}, pimId: ${slug.toUpperCase().slice(0, 8)}, theme: Default${
    logo === undefined ? '' : `, image: {asset: logo, alt: ${JSON.stringify(name)}}`
  }}\n`

const product = (texts, slug) => `slug: sample
id: product-sample
brand: ${slug}
classification: products
name: ${localized(texts, 'example')}
shortDescription: ${localized(texts, 'exampleLead')}
longDescription: ${localized(texts, 'exampleText')}
sortIndex: 10
images: [sample]
imageAlt: ${localized(texts, 'picture')}
specifications:
  weight: 1.2
`

const classifications = (texts) => `- id: class-products
  slug: products
  type: product
  sortIndex: 10
  name: ${localized(texts, 'products')}
  description: ${localized(texts, 'productsText')}
  image: {asset: sample, alt: ${localized(texts, 'picture')}}
`

const specifications = (texts) => `- id: weight
  group: ${localized(texts, 'group')}
  name: ${localized(texts, 'weight')}
  kind: number
  metric: kg
  imperial: lb
  factor: 2.20462
  decimals: {metric: 1, imperial: 1}
  headline: true
`

/** Names of a country or language, with those in the group's languages that the lists lack. */
const withNames = ({ code, names }, type, languages) => ({
  ...names,
  ...Object.fromEntries(
    languages
      .filter((language) => names[language] === undefined)
      .map((language) => [language, new Intl.DisplayNames([language], { type }).of(code)]),
  ),
})

/** Countries of the whole world, with the languages of the group alone; English, or its first language, where people speak none of them. */
function toCountries(countries, languages) {
  const standard = languages.includes('en') ? 'en' : languages[0]
  const entries = countries.map((country) => {
    const own = country.supportedLanguages.filter((code) => languages.includes(code))
    const supportedLanguages = own.length === 0 ? [standard] : own
    const defaultLanguage = supportedLanguages.includes(country.defaultLanguage)
      ? country.defaultLanguage
      : supportedLanguages[0]
    const names = withNames(country, 'region', languages)
    return JSON.stringify({ ...country, supportedLanguages, defaultLanguage, names })
  })
  return `[\n${entries.join(',\n')}\n]\n`
}

/**
 * The content of a new project.
 * @param given answers, texts of the chosen languages, the group's colour as it is shown, and the lists of countries and languages.
 * @returns texts of files by their path.
 */
export function writeContent({ answers, slug, texts: known, accent, system }) {
  const texts = Object.fromEntries(
    Object.entries(known).map(([language, own]) => [
      language,
      { ...own, search: own.search.replace('{name}', () => answers.name) },
    ]),
  )
  const named = Object.fromEntries(
    Object.entries(pages(texts)).map(([name, text]) => [`content/pages/main/${name}.yaml`, text]),
  )
  return {
    ...named,
    'content/assets/hero.svg': drawPart(accent, [1400, 560]),
    'content/assets/sample.svg': drawPart(accent, [800, 680]),
    'content/assets/default.svg': drawPart(accent, [800, 600]),
    'content/catalogue/classifications.yaml': classifications(texts),
    'content/catalogue/products/sample.yaml': product(texts, slug),
    'content/catalogue/specifications/general.yaml': specifications(texts),
    'content/navigation/nav-footer.yaml': footer(texts),
    'content/navigation/nav-header.yaml': header(texts),
    'content/system/brands.yaml': brand(answers, slug),
    'content/system/countries.json': toCountries(system.countries, answers.languages),
    'content/system/languages.json': `[\n${system.languages.map((language) => JSON.stringify({ ...language, names: withNames(language, 'language', answers.languages) })).join(',\n')}\n]\n`,
    'content/system/redirects.yaml':
      '# Addresses that lead elsewhere: {id: redirect-old, from: /old, to: "page:page-about"}\n[]\n',
    'content/system/sites.yaml': site(answers),
    'static/favicon.svg': drawMark(accent),
  }
}
