export { default as chrome } from '../../../locales/sk/chrome.json'
export { default as page } from '../../../locales/sk/page.json'
export { words } from '../locale-data/sk.ts'
