export { default as editor } from '../../../locales/zh/editor.json'
export { default as workspace } from '../../../locales/zh/workspace.json'
