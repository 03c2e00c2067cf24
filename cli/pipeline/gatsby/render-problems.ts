import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { RenderPlanPage } from '../../../src/domain/release/render-plan.ts'
import type { GatsbyFailure } from './gatsby-log.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** A page that could not be rendered, or code that could not be compiled, as a problem. */
export function toRenderProblem(failure: GatsbyFailure, page: RenderPlanPage | undefined): Problem {
  const file = failure.place ?? (page === undefined ? 'src' : `src/templates/${page.template}.tsx`)
  if (failure.path === undefined) {
    return {
      code: 'compile-failed',
      severity: 'error',
      where: { source: 'render', ...omitUndefined({ field: failure.place }) },
      message: failure.message,
      hint: `Mend ${file} and build again; the current release stays as it is.`,
    }
  }
  return {
    code: 'render-failed',
    severity: 'error',
    where: {
      source: 'render',
      path: failure.path,
      ...(page === undefined
        ? {}
        : { site: page.data.frame.siteId, locale: page.data.frame.locale.code, entry: page.data.frame.id }),
    },
    message: `Template ${page?.template ?? '(none of the plan)'} failed: ${failure.message}`,
    hint: `See ${file}; the page's data are the line of ${failure.path} in pages.ndjson of the render plan.`,
  }
}
