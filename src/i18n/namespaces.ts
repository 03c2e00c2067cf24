import type account from '../../locales/en/account.json'
import type chrome from '../../locales/en/chrome.json'
import type consent from '../../locales/en/consent.json'
import type cookies from '../../locales/en/cookies.json'
import type editor from '../../locales/en/editor.json'
import type forms from '../../locales/en/forms.json'
import type licences from '../../locales/en/licences.json'
import type machines from '../../locales/en/machines.json'
import type ordering from '../../locales/en/ordering.json'
import type portal from '../../locales/en/portal.json'
import type preview from '../../locales/en/preview.json'
import type problems from '../../locales/en/problems.json'
import type page from '../../locales/en/page.json'
import type search from '../../locales/en/search.json'
import type tickets from '../../locales/en/tickets.json'
import type users from '../../locales/en/users.json'
import type workspace from '../../locales/en/workspace.json'

/** Texts of header and footer. */
export type ChromeTexts = typeof chrome
/** Texts of everything between header and footer. */
export type PageTexts = typeof page

/** Texts that come with the code that uses them, by namespace. */
export interface LateTexts {
  readonly forms: typeof forms
  readonly search: typeof search
  readonly account: typeof account
  readonly consent: typeof consent
  /** Of planning alone. */
  readonly cookies: typeof cookies
  readonly editor: typeof editor
  readonly licences: typeof licences
  readonly machines: typeof machines
  /** Of planning alone. */
  readonly ordering: typeof ordering
  readonly portal: typeof portal
  /** Of the runtime alone. */
  readonly preview: typeof preview
  /** Of the runtime alone. */
  readonly problems: typeof problems
  readonly tickets: typeof tickets
  readonly users: typeof users
  readonly workspace: typeof workspace
}

/** Names of all namespaces of interface texts. */
export type Namespace = 'chrome' | 'page' | keyof LateTexts

/** Those that browsers load. */
export type BrowserNamespace = Exclude<Namespace, 'cookies' | 'ordering' | 'preview' | 'problems'>

/** Texts of a namespace in any language: plural forms differ, so English sets the keys and a test holds the others to it. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}
