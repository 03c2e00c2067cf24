/** Name of a sender, such as `Example` of `Example <no-reply@group.example>`; one without a name is its address. */
export function toSenderName(sender: string): string {
  const [name = '', address = ''] = sender.split('<')
  return name.trim() || address.replace('>', '').trim()
}
