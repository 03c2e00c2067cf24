/** Offers a file to the visitor; nothing is sent anywhere. */
export function downloadBlob(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** Offers a text as a file to the visitor; nothing is sent anywhere. */
export const downloadText = (fileName: string, mimeType: string, text: string): void =>
  downloadBlob(fileName, new Blob([text], { type: `${mimeType};charset=utf-8` }))
