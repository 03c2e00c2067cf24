export { default as chrome } from '../../../locales/zh/chrome.json'
export { default as page } from '../../../locales/zh/page.json'
export { words } from '../locale-data/zh.ts'
