/** Forms of the public site (S1 §1, §5). `feedback` is that of a story, `editorial` that of the news feed (S5). */
export const FORM_KINDS = ['contact', 'support', 'service', 'whitepaper', 'feedback', 'editorial'] as const

export type FormKind = (typeof FORM_KINDS)[number]

export function isFormKind(name: string): name is FormKind {
  return (FORM_KINDS as readonly string[]).includes(name)
}
