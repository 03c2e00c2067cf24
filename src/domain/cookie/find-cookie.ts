/** Value of a cookie in a cookie header or `document.cookie`; undefined when it is not there. */
export function findCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split(';').find((part) => part.trim().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim()
}
