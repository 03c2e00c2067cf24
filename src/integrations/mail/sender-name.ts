/** Name of a sender, such as `Trenholt` of `Trenholt <no-reply@trenholt.example>`; one without a name is its address. */
export function toSenderName(sender: string): string {
  const [name = '', address = ''] = sender.split('<')
  return name.trim() || address.replace('>', '').trim()
}
