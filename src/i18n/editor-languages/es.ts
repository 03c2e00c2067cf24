export { default as editor } from '../../../locales/es/editor.json'
export { default as workspace } from '../../../locales/es/workspace.json'
