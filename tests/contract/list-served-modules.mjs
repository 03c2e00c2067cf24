// Writes into the file that it is called with: the files of packages that serving loads, with all that it loads when it is asked: pages, forms, search, mails.
import { appendFileSync } from 'node:fs'
import { createRequire, register } from 'node:module'
import { register as registerTsx } from 'tsx/esm/api'

const [, , output = ''] = process.argv
const notice = `import { appendFileSync } from 'node:fs'
export async function load(url, context, next) {
  if (url.includes('/node_modules/')) appendFileSync(${JSON.stringify(output)}, url + '\\n')
  return next(url, context)
}`
register(`data:text/javascript,${encodeURIComponent(notice)}`)
registerTsx()
for (const file of [
  'cli/commands/run/serve.ts',
  'cli/pipeline/preview/create-previewer.ts',
  'src/integrations/database/open-pglite.ts',
  'functions/forms/render-form.tsx',
  'functions/search/render-search.tsx',
  'functions/event-login/render-event-login.tsx',
  'functions/forms/compose-submission-mails.tsx',
  'src/integrations/tracing/start-tracing.ts',
])
  await import(new URL(`../../${file}`, import.meta.url))
appendFileSync(output, Object.keys(createRequire(import.meta.url).cache).join('\n'))
