import type { Language } from '../domain/language.ts'
import csChrome from '../../locales/cs/chrome.json'
import csPage from '../../locales/cs/page.json'
import deChrome from '../../locales/de/chrome.json'
import dePage from '../../locales/de/page.json'
import enChrome from '../../locales/en/chrome.json'
import enPage from '../../locales/en/page.json'
import esChrome from '../../locales/es/chrome.json'
import esPage from '../../locales/es/page.json'
import frChrome from '../../locales/fr/chrome.json'
import frPage from '../../locales/fr/page.json'
import huChrome from '../../locales/hu/chrome.json'
import huPage from '../../locales/hu/page.json'
import jaChrome from '../../locales/ja/chrome.json'
import jaPage from '../../locales/ja/page.json'
import ptChrome from '../../locales/pt/chrome.json'
import ptPage from '../../locales/pt/page.json'
import roChrome from '../../locales/ro/chrome.json'
import roPage from '../../locales/ro/page.json'
import skChrome from '../../locales/sk/chrome.json'
import skPage from '../../locales/sk/page.json'
import zhChrome from '../../locales/zh/chrome.json'
import zhPage from '../../locales/zh/page.json'
import type { InterfaceTexts } from './namespaces.ts'

/** The texts of all languages at once: for the server, which renders every one of them. */
export const allTexts: Readonly<Record<Language, InterfaceTexts>> = {
  cs: { chrome: csChrome, page: csPage },
  de: { chrome: deChrome, page: dePage },
  en: { chrome: enChrome, page: enPage },
  es: { chrome: esChrome, page: esPage },
  fr: { chrome: frChrome, page: frPage },
  hu: { chrome: huChrome, page: huPage },
  ja: { chrome: jaChrome, page: jaPage },
  pt: { chrome: ptChrome, page: ptPage },
  ro: { chrome: roChrome, page: roPage },
  sk: { chrome: skChrome, page: skPage },
  zh: { chrome: zhChrome, page: zhPage },
}
