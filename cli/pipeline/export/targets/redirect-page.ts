import { escapeMarkup } from '../../../../src/domain/text/escape-markup.ts'

/** A page that goes on to another address, for hosts that have no redirects. @param to path of the same host, or complete. */
export function buildRedirectPage(to: string, origin: string): string {
  const href = escapeMarkup(to)
  const canonical = escapeMarkup(to.startsWith('/') ? `${origin}${to}` : to)
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8"/>
<meta name="robots" content="noindex"/>
<meta http-equiv="refresh" content="0; url=${href}"/>
<link rel="canonical" href="${canonical}"/>
<title>${href}</title>
</head>
<body><a href="${href}">${href}</a></body>
</html>
`
}
