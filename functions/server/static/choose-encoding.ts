/** Encodings that a release holds beside its text files, best first. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const
export type Encoding = keyof typeof ENCODINGS

/** The encoding to send: the available one that the client prefers, ours among equals; undefined for none (RFC 9110 §12.5.3). */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const qualities = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, quality === undefined ? 1 : Number(quality)]
    }),
  )
  const qualityOf = (name: string): number => qualities.get(name) ?? qualities.get('*') ?? 0
  const identity = qualities.get('identity') ?? 0
  return available
    .filter((name) => qualityOf(name) > 0 && qualityOf(name) >= identity)
    .sort((a, b) => qualityOf(b) - qualityOf(a))[0]
}
