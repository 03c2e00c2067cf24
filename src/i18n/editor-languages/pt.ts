export { default as editor } from '../../../locales/pt/editor.json'
export { default as workspace } from '../../../locales/pt/workspace.json'
