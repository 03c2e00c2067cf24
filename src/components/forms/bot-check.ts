import * as z from 'zod/mini'
import { formSettingsSchema, type BotCheckProvider, type FormSettings } from '../../contracts/forms/form-settings.ts'

/** What the scripts of the services offer, as far as it is used here. */
interface Services {
  readonly grecaptcha?: {
    readonly enterprise: {
      ready(callback: () => void): void
      execute(siteKey: string, options: { readonly action: string }): Promise<string>
    }
  }
  readonly turnstile?: {
    render(
      container: HTMLElement,
      options: {
        readonly sitekey: string
        readonly action: string
        readonly callback: (token: string) => void
        readonly 'error-callback': () => void
      },
    ): string
    remove(widget: string): void
  }
}

const TIMEOUT_MS = 5000

const SCRIPTS: Readonly<Record<BotCheckProvider, (siteKey: string) => string>> = {
  'recaptcha-enterprise': (siteKey) =>
    `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`,
  turnstile: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
}

let settings: Promise<FormSettings> | undefined
let script: Promise<void> | undefined

async function readSettings(): Promise<FormSettings> {
  const response = await fetch('/api/forms/settings', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return z.parse(formSettingsSchema, await response.json())
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = src
    element.async = true
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => reject(new Error(`Cannot load ${src}`)))
    document.head.append(element)
  })
}

function askRecaptcha(siteKey: string, action: string): Promise<string> {
  const { grecaptcha } = window as unknown as Services
  if (grecaptcha === undefined) return Promise.resolve('')
  return new Promise((resolve, reject) => {
    grecaptcha.enterprise.ready(() => {
      grecaptcha.enterprise.execute(siteKey, { action }).then(resolve, reject)
    })
  })
}

function askTurnstile(siteKey: string, action: string): Promise<string> {
  const { turnstile } = window as unknown as Services
  if (turnstile === undefined) return Promise.resolve('')
  const container = document.createElement('div')
  document.body.append(container)
  return new Promise((resolve) => {
    const end = (token: string): void => {
      resolve(token)
      turnstile.remove(widget)
      container.remove()
    }
    const widget = turnstile.render(container, {
      sitekey: siteKey,
      action,
      callback: end,
      'error-callback': () => end(''),
    })
  })
}

async function ask(action: string): Promise<string> {
  settings ??= readSettings()
  const { botCheck } = await settings
  if (botCheck === undefined) return ''
  const { provider, siteKey } = botCheck
  script ??= loadScript(SCRIPTS[provider](siteKey))
  await script
  return provider === 'turnstile' ? askTurnstile(siteKey, action) : askRecaptcha(siteKey, action)
}

const giveUp = (): Promise<string> => new Promise((resolve) => setTimeout(() => resolve(''), TIMEOUT_MS))

/**
 * Token of the bot check for an action (S1 §7); empty when there is no check, it fails, or takes too long: a form is never
 * kept back for it.
 */
export async function requestBotCheckToken(action = 'SUBMIT'): Promise<string> {
  try {
    return await Promise.race([ask(action), giveUp()])
  } catch {
    settings = undefined
    script = undefined
    return ''
  }
}
