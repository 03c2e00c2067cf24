import express, { type Express } from 'express'
import { escapeMarkup } from '../../src/domain/text/escape-markup.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'

const STYLE = `
  :root { font: 16px/1.5 system-ui, sans-serif; color: #16181a; background: #f4f2ee }
  body { margin: 0 auto; max-width: 980px; padding: 32px 16px }
  h1 { font-size: 28px; margin: 0 0 24px }
  a { color: inherit }
  table { width: 100%; border-collapse: collapse; background: #fff }
  th, td { text-align: left; padding: 12px; border-bottom: 1px solid #d9d5cd; vertical-align: top; overflow-wrap: anywhere }
  th { color: #585f65; font-weight: 500 }
  iframe { width: 100%; height: 70vh; border: 1px solid #a9a49a; background: #fff }
  pre { white-space: pre-wrap; background: #fff; padding: 16px; border: 1px solid #d9d5cd }
  .empty { background: #fff; padding: 32px }
`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><style>${STYLE}</style><body>${body}`

const toPath = ({ id }: StoredMail): string => `/messages/${encodeURIComponent(id)}`

function renderList(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${escapeMarkup(mail.to.join(', '))}</td><td><a href="${toPath(mail)}">${escapeMarkup(mail.subject)}</a></td><td>${escapeMarkup(mail.receivedAt.slice(0, 19).replace('T', ' '))}</td></tr>`,
  )
  const table = `<table><thead><tr><th>To</th><th>Subject</th><th>Received (UTC)</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const empty = '<p class="empty">No mail yet. Send a form of the site, and look again.</p>'
  return page('Mail inbox', `<h1>Mail inbox</h1>${mails.length === 0 ? empty : table}`)
}

function renderMessage(mail: StoredMail): string {
  const facts = { From: mail.from, To: mail.to.join(', '), 'Reply to': mail.replyTo ?? '–' }
  const rows = Object.entries(facts).map(([name, value]) => `<tr><th>${name}</th><td>${escapeMarkup(value)}</td></tr>`)
  return page(
    mail.subject,
    `<p><a href="/">All mails</a></p><h1>${escapeMarkup(mail.subject)}</h1><table>${rows.join('')}</table><h2>As HTML</h2>` +
      `<iframe sandbox title="As HTML" src="${toPath(mail)}/html"></iframe><h2>As text</h2><pre>${escapeMarkup(mail.text)}</pre>`,
  )
}

/** The inbox for people, and `GET /api/messages` for programs. Mails run no scripts and load nothing. */
export function createInboxApp(mailbox: Mailbox): Express {
  const app = express().disable('x-powered-by')
  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }))
  app.get('/', (_request, response) => void response.type('html').send(renderList(mailbox.list())))
  app.get('/api/messages', (_request, response) => void response.json(mailbox.list()))
  app.get('/messages/:id', (request, response) => {
    const mail = mailbox.find(request.params.id)
    if (mail === undefined) response.status(404).type('html').send(page('No such mail', '<h1>No such mail</h1>'))
    else response.type('html').send(renderMessage(mail))
  })
  app.get('/messages/:id/html', (request, response) => {
    response.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    response.type('html').send(mailbox.find(request.params.id)?.html ?? '')
  })
  return app
}
