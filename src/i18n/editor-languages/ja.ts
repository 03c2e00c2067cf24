export { default as editor } from '../../../locales/ja/editor.json'
export { default as workspace } from '../../../locales/ja/workspace.json'
