/** Addresses of mail, telephone and customer numbers, tokens and keys: what is about a person, or opens something for one. */
const PERSONAL = /@|\d{7,}|[\da-f]{16,}/

/** Whether a text, in lower case, may say something about a person. */
export const looksPersonal = (text: string): boolean => PERSONAL.test(text)
