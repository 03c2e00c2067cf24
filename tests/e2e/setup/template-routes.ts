import type { TemplateName } from '../../../src/domain/page/page-node.ts'

/** Pages of every template, those with tables and long words among them; the type names a template that is missing. */
export const TEMPLATE_ROUTES: Readonly<Record<TemplateName, readonly string[]>> = {
  home: ['', '/events'],
  content: ['/investors/share', '/investors/financial-calendar', '/company/locations', '/industries/control-cabinets'],
  classification: ['/products', '/products/crimping', '/services'],
  product: ['/products/crimping/bench-presses/tarn-20'],
  service: ['/services/applications/crimp-tool-design'],
  'smart-factory': ['/smart-factory/connectivity/opc-ua-interface'],
  'story-list': ['/stories'],
  story: ['/stories/a-line-in-three-languages'],
  'story-contacts': ['/stories/contacts'],
  'story-author': ['/stories/contacts/rafael-ortiz'],
  'media-release-list': ['/media-releases'],
  'media-release': ['/media-releases/2026-08-half-year-figures'],
  comparison: ['/products/comparison?compare=tarn-20.tarn-12'],
  search: ['/search'],
  countries: ['/countries'],
  licences: ['/licences'],
  protected: ['/internal'],
  portal: ['/mykomax'],
  editor: ['/editor'],
  'not-found': ['/no-such-page'],
}
