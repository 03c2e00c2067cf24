import type { i18n, InitOptions } from 'i18next'
import { DEFAULT_LANGUAGE } from '../domain/locale/language.ts'
import { i18nOf } from './text-store.ts'
import { isTextTag } from '../domain/locale/text-tag.ts'

/**
 * What gatsby-plugin-react-i18next takes for i18next (create-webpack-config.ts). The plugin makes an instance for every page that it
 * wraps, which takes half a millisecond, and tells its language afterwards: this one then inherits everything from the instance
 * that all pages of the language share.
 */
export function createInstance(): i18n {
  const instance = Object.create({
    init: ({ lng = DEFAULT_LANGUAGE }: InitOptions) =>
      Object.setPrototypeOf(instance, i18nOf(isTextTag(lng) ? lng : DEFAULT_LANGUAGE)),
  }) as i18n
  return instance
}

// oxlint-disable-next-line import/no-default-export -- the plugin takes it as i18next's
export default { createInstance }
