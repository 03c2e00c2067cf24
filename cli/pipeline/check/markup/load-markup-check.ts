import type { MarkupCheck } from './check-markup.ts'

/** Whether an import failed because a package is not installed. */
function isMissingPackage(error: unknown, name: string): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes(name)
  )
}

/** The check of HTML; undefined where html-validate is not installed: production has no use for it (decision 45). */
export async function loadMarkupCheck(): Promise<MarkupCheck | undefined> {
  try {
    const { createMarkupCheck } = await import('./check-markup.ts')
    return createMarkupCheck()
  } catch (error) {
    if (isMissingPackage(error, 'html-validate')) return undefined
    throw error
  }
}
