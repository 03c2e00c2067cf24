import type { Locator } from '@playwright/test'
import { readMails } from './read-mails.ts'

/** Fills in the contact form, in English. */
export async function fillContact(form: Locator, email: string): Promise<void> {
  await form.getByLabel('First name').fill('Nora')
  await form.getByLabel('Last name').fill('Lindqvist')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Company').fill('Buyer AB')
  await form.getByLabel('Country').selectOption('SE')
  await form.getByLabel('Message').fill('We need a press for wire of 0.05 mm².')
}

/** An address of a run's own: what is sent again from the same address within minutes counts as the same. */
export const addressOf = (name: string): string => `${name}.${Date.now().toString(36)}@buyer.example`

/** Subjects of the mails that an address got. */
export const listSubjects = async (address: string): Promise<readonly string[]> =>
  (await readMails(address)).map(({ subject }) => subject)
