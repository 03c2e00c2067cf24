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
