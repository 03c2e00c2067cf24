export { default as editor } from '../../../locales/fr/editor.json'
export { default as workspace } from '../../../locales/fr/workspace.json'
