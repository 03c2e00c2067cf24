export { onPreRenderHTML, onRenderBody, replaceRenderer, wrapPageElement } from './src/gatsby/ssr.tsx'
