const QUOTED = /^"(.*)"$/

/**
 * Name of a sender, such as `Example` of `Example <no-reply@group.example>` and `Example, Inc.` of `"Example, Inc." <…>`
 * (RFC 5322 §3.2.4); one without a name is its address.
 */
export function toSenderName(sender: string): string {
  const [name = '', address = ''] = sender.split('<')
  const bare = name.trim()
  const quoted = QUOTED.exec(bare)?.[1]?.replaceAll(/\\(.)/g, '$1')
  return (quoted ?? bare) || address.replace('>', '').trim()
}

/** Name and address of a sender; the name is the address where there is none. */
export function toSender(sender: string): { readonly name: string; readonly address: string } {
  const [, address = sender] = /<([^<>]+)>\s*$/.exec(sender) ?? []
  return { name: toSenderName(sender), address: address.trim() }
}
