/** Content is dated by days. A day as a moment for those who want a time and a zone: its beginning in UTC (RFC 3339). */
export function toStartOfDay(date: string): string {
  return `${date}T00:00:00Z`
}
