/** What `uapp services --cms` gives to this process. */
function read(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: start the content management system by "npx uapp services --cms".`)
  return value
}

export const environment = {
  databaseUrl: read('CMS_DATABASE_URL'),
  secret: read('CMS_SECRET'),
  /** Address that browsers use. */
  url: read('CMS_URL'),
  /** File with the collections, which uapp makes from the forms of its content files. */
  collectionsFile: read('CMS_COLLECTIONS'),
  /** Where uploaded pictures lie. */
  mediaDir: read('CMS_MEDIA_DIR'),
  languages: read('CMS_LANGUAGES').split(','),
  /** Origin of the website, whose preview stands beside the fields. */
  siteUrl: read('CMS_SITE_URL'),
  /** Who hears of changes, and what that is signed with. */
  webhooks: (process.env['CMS_WEBHOOKS'] ?? '').split(',').filter((url) => url !== ''),
  webhookSecret: read('CMS_WEBHOOK_SECRET'),
}
