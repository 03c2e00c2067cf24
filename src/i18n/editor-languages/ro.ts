export { default as editor } from '../../../locales/ro/editor.json'
export { default as workspace } from '../../../locales/ro/workspace.json'
