import type { Problem } from '../../../../../src/domain/problem/problem.ts'
import { createLocale } from '../../../../../src/domain/locale/locale.ts'
import { isLanguage } from '../../../../../src/domain/locale/language.ts'
import { replacePlaceholder } from '../../../../../src/domain/locale/placeholder-country.ts'
import type { GroupFailure, BatchJob, FilledMismatch } from '../batch-job.ts'

const SHOWN_COMPONENTS = 8

/** Where the visitor meets a page that failed: the first of its countries, and how many there are. */
function describeCountries(countries: readonly string[]): string {
  return countries.length <= 1 ? '' : ` (and in ${countries.length - 1} more countries that see the same)`
}

/** A page that could not be rendered: its address, template, entry, and the components around the failure. */
export function toFailureProblem(failure: GroupFailure, { tasks, siteId }: BatchJob): Problem {
  const task = tasks.find(({ markupKey, offset }) =>
    failure.offset === undefined ? markupKey === failure.markupKey : offset === failure.offset,
  )
  const countries = task === undefined ? [] : task.html.length > 0 ? task.html : task.data
  const path = replacePlaceholder(task?.path ?? '', countries[0] ?? '')
  const [, urlCode = ''] = path.split('/')
  const [language = ''] = urlCode.split('-')
  const stack = failure.componentStack.slice(0, SHOWN_COMPONENTS)
  const where = stack.length === 0 ? '' : `\n    in ${stack.join('\n    in ')}`
  return {
    code: 'render-failed',
    severity: 'error',
    where: {
      source: 'render',
      path,
      site: siteId,
      ...(isLanguage(language) ? { locale: createLocale(language, countries[0] ?? 'ALL').code } : {}),
      ...(task === undefined ? {} : { entry: task.id }),
    },
    message: `Template ${task?.template ?? '?'} failed${describeCountries(countries)}: ${failure.message}${where}`,
    hint: `See ${failure.place ?? `src/templates/${task?.template ?? ''}.tsx`}; "uapp why ${path}" shows the page's data. The current release stays as it is.`,
  }
}

/** A filled file that differs from its page rendered directly. */
export function toMismatchProblem({ path, file, filled, direct }: FilledMismatch): Problem {
  return {
    code: 'stamp-differs',
    severity: 'error',
    where: { source: 'render', path },
    message: `${file} of ${path}, stamped for its country, is not what rendering the page gives: “${filled}” instead of “${direct}”`,
    hint: 'A template tells countries apart by their code. Let the data say what differs (`PageFrame`), so that the classes see it; until then, build with `--engine gatsby`.',
  }
}
