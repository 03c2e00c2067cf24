const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A text as React writes it into HTML, between tags and in attributes (react-dom, `escapeTextForBrowser`). */
export function escapeForHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}
