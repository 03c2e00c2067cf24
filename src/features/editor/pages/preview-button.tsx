import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { callService } from '../../../components/workspace/calls/call-service.ts'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { PREVIEW_START_PATH, previewStartedSchema } from '../../../contracts/editor/preview.ts'
import { useEditor } from '../shell/editor-context.tsx'

export interface PreviewButtonProps {
  readonly siteId: string
  /** Without locale and site slug. */
  readonly route: string
}

/** Opens the draft of a page in a tab of its own. */
export function PreviewButton({ siteId, route }: PreviewButtonProps): ReactNode {
  const { scope, recheck } = useEditor()
  const { t } = useTranslation('editor')
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window | null) =>
      callService({
        path: PREVIEW_START_PATH,
        method: 'POST',
        body: { site: siteId, language: scope.language, route },
        schema: previewStartedSchema,
      }),
    onSuccess: ({ url }, tab) => (tab ?? window).location.assign(url),
    onError: (failure, tab) => {
      tab?.close()
      if (failure instanceof ServiceError && failure.kind === 'forbidden') return recheck()
      showMessage({ text: t('preview.failed'), isFailure: true })
    },
  })
  return (
    <button
      type="button"
      className="p-btn p-btn--primary"
      aria-busy={isPending}
      // The tab opens within the click, since browsers block it later.
      onClick={() => mutate(window.open('', '_blank'))}
    >
      <WorkspaceIcon name="eye" isSmall />
      {t('preview.open')}
    </button>
  )
}
