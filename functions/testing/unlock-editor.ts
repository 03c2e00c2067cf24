import { editorAuthenticationAnswerSchema } from '../../src/contracts/editor-authentication.ts'
import { sendRequest } from '../server/testing/send-request.ts'

/** Unlocks the editor area as a browser does. @returns the cookie that it then sends. */
export async function unlockEditor(port: number, password: string): Promise<string> {
  const { text } = await sendRequest(port, '/api/editor-area-autentication', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ input: password }),
  })
  const { hashedPassword = '' } = editorAuthenticationAnswerSchema.parse(JSON.parse(text))
  return `uapp_editor_area_password=${hashedPassword}`
}
