export { default as chrome } from '../../../locales/hu/chrome.json'
export { default as page } from '../../../locales/hu/page.json'
export { words } from '../locale-data/hu.ts'
