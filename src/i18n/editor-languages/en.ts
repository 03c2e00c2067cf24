export { default as editor } from '../../../locales/en/editor.json'
export { default as workspace } from '../../../locales/en/workspace.json'
