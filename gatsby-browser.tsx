export {
  onClientEntry,
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
  shouldUpdateScroll,
  wrapPageElement,
} from './src/gatsby/browser.tsx'
