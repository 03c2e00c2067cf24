export { default as chrome } from '../../../locales/cs/chrome.json'
export { default as page } from '../../../locales/cs/page.json'
export { words } from '../locale-data/cs.ts'
