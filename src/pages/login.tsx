import { createElement as h, Fragment, lazy, Suspense, type ReactNode } from 'react'
import { useIsLive } from '../components/frame/use-is-live.ts'

/** The library of logins comes when it is needed. */
const LazyLogin = lazy(async () => ({ default: (await import('../features/auth/login-screen.tsx')).LoginScreen }))

/** Logs in for pages and files that the server itself sends (S1 §6). */
export default function LoginPage(): ReactNode {
  const isLive = useIsLive()
  return <Suspense fallback={null}>{isLive ? <LazyLogin /> : null}</Suspense>
}

/** Title; `createElement` for the reason that `PageHead` gives. */
export function Head(): ReactNode {
  return h(
    Fragment,
    null,
    h('html', { lang: 'en' }),
    h('title', null, 'Login'),
    h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    h('meta', { name: 'robots', content: 'noindex, nofollow' }),
    h('meta', { name: 'referrer', content: 'no-referrer' }),
  )
}
