export { default as editor } from '../../../locales/hu/editor.json'
export { default as workspace } from '../../../locales/hu/workspace.json'
