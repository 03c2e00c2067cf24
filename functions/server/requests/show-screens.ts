import type { PageScreen, RequestedPage, ScreenContent } from '../../pages/page-screen.ts'

/** What the screens show in a page together; undefined: the page stays as it was built. */
export async function showScreens(
  screens: readonly PageScreen[],
  request: RequestedPage,
): Promise<ScreenContent | undefined> {
  const shown: ScreenContent[] = []
  for (const screen of screens) {
    const content = await screen.show(request)
    if (content !== undefined) shown.push(content)
  }
  if (shown.length === 0) return undefined
  return { slots: shown.flatMap(({ slots }) => slots), isFinal: shown.some(({ isFinal }) => isFinal === true) }
}
