export { default as editor } from '../../../locales/sk/editor.json'
export { default as workspace } from '../../../locales/sk/workspace.json'
