export { default as chrome } from '../../../locales/ro/chrome.json'
export { default as page } from '../../../locales/ro/page.json'
export { words } from '../locale-data/ro.ts'
