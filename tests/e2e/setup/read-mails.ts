/** A mail as the embedded mail service shows it. */
export interface TestMail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

/** Mails to an address that have come so far, the newest last. */
export async function readMails(address: string): Promise<readonly TestMail[]> {
  const response = await fetch(`http://localhost:${process.env['UAPP_E2E_MAIL_PORT']}/api/messages`)
  const mails = (await response.json()) as readonly TestMail[]
  return mails.filter(({ to }) => to.includes(address))
}
