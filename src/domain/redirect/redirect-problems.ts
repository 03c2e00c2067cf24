import type { Language } from '../locale/language.ts'
import type { Problem } from '../problem/problem.ts'

/** What is wrong with a redirect, without its place. */
export type RedirectProblem = Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>

/** The former address cannot be one. */
export function invalidSource(previousUrl: string): RedirectProblem {
  return {
    code: 'redirect-invalid-source',
    severity: 'error',
    message: `${JSON.stringify(previousUrl)} is no path that a redirect can start from`,
    hint: 'Write the former path, such as /about-us or /de/firma, without query and hash.',
  }
}

/** The former address is neither a path nor a pattern. */
export function invalidPattern(previousUrl: string, why: string): RedirectProblem {
  return {
    code: 'redirect-invalid-source',
    severity: 'error',
    message: `${JSON.stringify(previousUrl)} is no pattern that a redirect can start from: ${why}`,
    hint: 'Write a path whose last segment may be *, such as /news/*, and whose other segments may be names, such as /news/:year/:title.',
  }
}

/** The target needs a name that the former address does not have. */
export function unknownName(path: string, name: string, names: readonly string[]): RedirectProblem {
  const known = names.length === 0 ? 'no names' : names.map((one) => (one === 'splat' ? '*' : `:${one}`)).join(', ')
  return {
    code: 'redirect-unknown-name',
    severity: 'error',
    message: `The target of the redirect from ${path} uses :${name}, but its former address has ${known}`,
    hint:
      name === 'splat'
        ? 'End the former address in /*, or leave :splat out of the target.'
        : `Write :${name} into the former address, or leave it out of the target.`,
  }
}

/** Other patterns take everything from a pattern. */
export function shadowedRedirect(path: string, by: readonly string[]): RedirectProblem {
  return {
    code: 'redirect-shadowed',
    severity: 'warning',
    message: `${path} never matches: ${by.join(' and ')} ${by.length === 1 ? 'takes' : 'take'} all that it could`,
    hint: 'Delete one of these redirects, or make the other one more special: literal segments go before names, names before *.',
  }
}

/** Pages are served where a pattern matches. */
export function patternHidesPages(pattern: string, example: string): RedirectProblem {
  return {
    code: 'redirect-hides-page',
    severity: 'warning',
    message: `${pattern} is redirected, but pages are served there, such as ${example}: the pages win, and static hosts do not get this redirect`,
    hint: 'Make the pattern more special, so that no page is below it, or move the pages.',
  }
}

/** The former address is in a language that its site does not have. */
export function unsupportedLanguage(
  previousUrl: string,
  language: Language,
  languages: readonly Language[],
): RedirectProblem {
  return {
    code: 'unsupported-locale',
    severity: 'warning',
    message: `The redirect from ${previousUrl} is in the language ${language}, which its site does not have`,
    hint: `Choose one of ${languages.join(', ')}, or leave the locale out to redirect in all of them.`,
  }
}

/** Another redirect starts at the same path. */
export function duplicateRedirect(path: string, other: string): RedirectProblem {
  return {
    code: 'duplicate-redirect',
    severity: 'warning',
    message: `${path} is redirected by ${other} already`,
    hint: 'Delete one of the two redirects.',
  }
}

/** A page stands where the redirect starts. */
export function hiddenByPage(path: string): RedirectProblem {
  return {
    code: 'redirect-hides-page',
    severity: 'warning',
    message: `${path} is redirected, but a page is served there: the page wins`,
    hint: 'Delete the redirect, or move the page.',
  }
}

/** The redirect leads into a circle. */
export function redirectLoop(paths: readonly string[]): RedirectProblem {
  return {
    code: 'redirect-loop',
    severity: 'error',
    message: `The redirect never arrives: ${paths.join(' → ')}`,
    hint: 'Let one of these redirects lead to a page.',
  }
}

/** Nothing is where the redirect leads. */
export function deadTarget(path: string): RedirectProblem {
  return {
    code: 'redirect-dead-target',
    severity: 'error',
    message: `The target of the redirect from ${path} does not exist`,
    hint: 'Choose a page, product or path that exists, or delete the redirect.',
  }
}

/** The address has ended, and leads somewhere all the same. */
export function goneWithTarget(path: string): RedirectProblem {
  return {
    code: 'redirect-gone-with-target',
    severity: 'error',
    message: `The redirect from ${path} says that the page is gone, but has a target`,
    hint: 'Remove the target, or choose the reason moved, merged or campaign.',
  }
}

/** Nothing says where the redirect leads. */
export function withoutTarget(path: string, reason: string): RedirectProblem {
  return {
    code: 'redirect-without-target',
    severity: 'error',
    message: `The redirect from ${path} has the reason ${reason}, but no target`,
    hint: 'Give it a target, or choose the reason gone for a page that has ended.',
  }
}
