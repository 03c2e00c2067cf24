export { default as chrome } from '../../../locales/es/chrome.json'
export { default as page } from '../../../locales/es/page.json'
export { words } from '../locale-data/es.ts'
