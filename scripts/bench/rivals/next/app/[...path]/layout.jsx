/* oxlint-disable import/no-default-export -- Next takes layouts by their default export */
import { findPage } from '../../components/find-page.js'

export default async function RootLayout({ params, children }) {
  const { frame } = findPage((await params).path)
  return (
    <html lang={frame.locale.code}>
      <head>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/styles.css" />
      </head>
      <body>{children}</body>
    </html>
  )
}
