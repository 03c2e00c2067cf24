export { onRenderBody, wrapPageElement, wrapRootElement } from './src/gatsby/ssr.tsx'
