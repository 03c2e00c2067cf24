export {
  onClientEntry,
  onPreRouteUpdate,
  onRouteUpdate,
  shouldUpdateScroll,
  wrapPageElement,
  wrapRootElement,
} from './src/gatsby/browser.tsx'
