export { default as chrome } from '../../../locales/pt/chrome.json'
export { default as page } from '../../../locales/pt/page.json'
export { words } from '../locale-data/pt.ts'
