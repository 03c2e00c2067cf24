export { default as chrome } from '../../../locales/de/chrome.json'
export { default as page } from '../../../locales/de/page.json'
export { words } from '../locale-data/de.ts'
