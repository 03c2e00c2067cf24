export { default as chrome } from '../../../locales/ja/chrome.json'
export { default as page } from '../../../locales/ja/page.json'
export { words } from '../locale-data/ja.ts'
