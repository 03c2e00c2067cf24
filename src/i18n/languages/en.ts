export { default as chrome } from '../../../locales/en/chrome.json'
export { default as page } from '../../../locales/en/page.json'
export { words } from '../locale-data/en.ts'
