export { default as editor } from '../../../locales/de/editor.json'
export { default as workspace } from '../../../locales/de/workspace.json'
