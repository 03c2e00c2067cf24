import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '../../../components/workspace/workspace-context.tsx'
import { withQuery } from '../../../components/workspace/with-query.ts'
import { STAGES, toStageValue } from './editor-address.ts'
import { useEditor } from './editor-context.tsx'
import { SwitchGroup } from './switch-group.tsx'

/** Published or draft, as the editor chooses (E2); the choice stands in the address. */
export function StageSwitch(): ReactNode {
  const { scope } = useEditor()
  const { t } = useTranslation('editor')
  const { place, go } = useWorkspace()
  return (
    <SwitchGroup
      className="p-seg e-stage"
      label={t('stage.label')}
      options={STAGES.map((stage) => [stage, t(`stage.${stage}`)])}
      chosen={scope.stage}
      onChoose={(stage) => {
        const query = withQuery(place.query, {})
        query.set('stage', toStageValue(stage))
        go(place.path, { query })
      }}
    />
  )
}
