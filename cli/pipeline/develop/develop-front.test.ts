import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import express from 'express'
import { createDevelopFront, type DevelopFront } from './develop-front.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function openFront(): Promise<{ readonly front: DevelopFront; readonly origin: string }> {
  const gatsby = createServer((request, response) => void response.end(`Gatsby: ${request.url}`))
  const front = createDevelopFront(await listen(gatsby))
  const app = express()
  app.use(front.handler)
  app.use((request, response) => {
    response.set('content-security-policy', "default-src 'self'; script-src 'self'; object-src 'none'")
    response.send(`Runtime: ${request.path}`)
  })
  return { front, origin: await listen(createServer(app)) }
}

describe('createDevelopFront', () => {
  it.each([
    '/commons.js',
    '/commons.1a2b.hot-update.json',
    '/__webpack_hmr',
    '/static/archivo.woff2',
    '/page-data/dev-404-page/page-data.json',
  ])('passes on to Gatsby what it compiles: %s', async (path) => {
    const { origin } = await openFront()
    expect(await (await fetch(`${origin}${path}`)).text()).toBe(`Gatsby: ${path}`)
  })

  it.each(['/', '/en/products', '/api/forms/contact', '/page-data/en/page-data.json', '/slice-data/header.json'])(
    'leaves all else to the runtime: %s',
    async (path) => {
      const { origin } = await openFront()
      const response = await fetch(`${origin}${path}`)
      expect(await response.text()).toBe(`Runtime: ${path}`)
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-eval';")
    },
  )

  it('reports changes to browsers that listen', async () => {
    const { front, origin } = await openFront()
    let isSeen = false
    void front.isSeen.then(() => (isSeen = true))
    await fetch(`${origin}/en`)
    expect(isSeen).toBe(false)
    const { body } = await fetch(`${origin}/__uapp/changes`)
    await front.isSeen
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    front.report({ kind: 'reload' })
    expect(await reader?.read()).toMatchObject({ value: 'data: {"kind":"reload"}\n\n' })
    front.stop()
  })
})
