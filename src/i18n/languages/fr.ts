export { default as chrome } from '../../../locales/fr/chrome.json'
export { default as page } from '../../../locales/fr/page.json'
export { words } from '../locale-data/fr.ts'
