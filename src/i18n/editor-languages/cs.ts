export { default as editor } from '../../../locales/cs/editor.json'
export { default as workspace } from '../../../locales/cs/workspace.json'
