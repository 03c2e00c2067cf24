import { parse, type HTMLElement } from 'node-html-parser'
import { CookieJar } from 'tough-cookie'
import { isSafeAddress } from '../../../src/domain/path/safe-address.ts'

/** Who logs in. */
export interface Credentials {
  readonly name: string
  readonly password: string
}

const TIMEOUT_MS = 10_000
/** Redirects and pages of one login: more of them lead in a circle. */
const MAX_STEPS = 25

interface Step {
  readonly url: URL
  readonly body?: URLSearchParams | undefined
}

const isPassword = (input: HTMLElement): boolean => input.getAttribute('type') === 'password'

/** Types of fields in which a name may be asked for. */
const NAME_TYPES = ['text', 'email', 'tel', undefined]

const isName = (input: HTMLElement): boolean =>
  input.tagName === 'INPUT' && NAME_TYPES.includes(input.getAttribute('type')?.toLowerCase())

/** What a form sends: what it holds already, name and password, and the first button that sends it. */
function fill(form: HTMLElement, { name, password }: Credentials): URLSearchParams {
  const fields = new URLSearchParams()
  for (const input of form.querySelectorAll('input')) {
    const key = input.getAttribute('name')
    const type = input.getAttribute('type')
    if (key === undefined || type === 'submit' || type === 'button' || type === 'image') continue
    if ((type === 'checkbox' || type === 'radio') && !input.hasAttribute('checked')) continue
    const value = input.getAttribute('value') ?? ''
    fields.append(key, isPassword(input) ? password : isName(input) && value === '' ? name : value)
  }
  const button = form.querySelector('button[name], input[type=submit][name]')
  if (button !== null && button.getAttribute('type') !== 'button')
    fields.append(button.getAttribute('name') ?? '', button.getAttribute('value') ?? '')
  return fields
}

const toText = (html: string): string => parse(html).querySelector('title')?.text.trim() ?? ''

/** The form that goes on: for a password, else for a name, else one that only asks for consent. */
function findForm(html: string): HTMLElement | undefined {
  const forms = parse(html).querySelectorAll('form')
  const has = (test: (input: HTMLElement) => boolean) => (form: HTMLElement) =>
    form.querySelectorAll('input').some(test)
  return (
    forms.find(has(isPassword)) ??
    forms.find(has(isName)) ??
    forms.find((form) => form.querySelector('button, input[type=submit]') !== null)
  )
}

/**
 * Goes through a provider's pages as a browser without scripts does: cookies, redirects, forms.
 * @param address of the authorization request. @param redirectUri where the provider leads back.
 * @returns the address that it led to, with its code or error.
 * @throws {Error} that names the page on which it does not go on.
 */
export async function logInByForms(address: URL, redirectUri: string, credentials: Credentials): Promise<URL> {
  const jar = new CookieJar()
  let hasSentPassword = false
  let step: Step = { url: address }
  for (let count = 0; count < MAX_STEPS; count++) {
    const { url, body } = step
    if (!isSafeAddress(url.href))
      throw new Error(`it leads to an address that is not https: ${url.origin}${url.pathname}`)
    const response = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: {
        accept: 'text/html',
        'accept-language': 'en',
        cookie: await jar.getCookieString(url.href),
        ...(body === undefined ? {} : { origin: url.origin }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    for (const cookie of response.headers.getSetCookie()) await jar.setCookie(cookie, url.href, { ignoreError: true })
    const place = response.headers.get('location')
    if (place !== null && response.status >= 300 && response.status < 400) {
      const next = new URL(place, url)
      if (next.href.split('?')[0] === redirectUri) return next
      step = { url: next }
      continue
    }
    const html = await response.text()
    const where = `${url.origin}${url.pathname} (status ${response.status}, “${toText(html)}”)`
    const form = findForm(html)
    if (form === undefined)
      throw new Error(
        `its page has no form that works without scripts; without --user you log in in a browser of your own: ${where}`,
      )
    const asksPassword = form.querySelectorAll('input').some(isPassword)
    if (asksPassword && hasSentPassword) throw new Error(`it asks for the password again: ${where}`)
    hasSentPassword ||= asksPassword
    const target = new URL(form.getAttribute('action') ?? '', url)
    const fields = fill(form, credentials)
    if (form.getAttribute('method')?.toLowerCase() === 'post') step = { url: target, body: fields }
    else step = { url: new URL(`?${fields}`, target) }
  }
  throw new Error(`it leads in a circle: ${step.url.origin}${step.url.pathname}`)
}
