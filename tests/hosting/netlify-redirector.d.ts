declare module 'netlify-redirector' {
  interface MatchRequest {
    readonly scheme: string
    readonly host: string
    readonly path: string
    readonly query: string
    readonly headers: Readonly<Record<string, string>>
    readonly cookieValues: Readonly<Record<string, string>>
    readonly getHeader: (name: string) => string
    readonly getCookie: (name: string) => string
  }
  interface Matcher {
    match(
      request: MatchRequest,
    ): { readonly to: string; readonly status: number; readonly force?: boolean } | null | undefined
  }
  const redirector: { parsePlain(rules: string, options: object): Promise<Matcher> }
  export default redirector
}
