import {
  PORTAL_SETTINGS_PATH,
  portalSettingsSchema,
  type PortalSettings,
} from '../../contracts/portal/portal-settings.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

/** What the runtime says of login and services. @throws {Error} when it does not answer, or not with settings. */
export async function fetchPortalSettings(signal?: AbortSignal): Promise<PortalSettings> {
  const response = await fetch(PORTAL_SETTINGS_PATH, omitUndefined({ signal }))
  if (!response.ok) throw new Error(`${PORTAL_SETTINGS_PATH} answered with status ${response.status}`)
  return portalSettingsSchema.parse(await response.json())
}
