/** Reads the code in a picture of a camera; undefined: there is none in it. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** What of the Barcode Detection API is used; TypeScript knows nothing of it yet. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** Kinds of codes that stand on plates. */
const FORMATS = ['qr_code', 'data_matrix', 'code_128', 'code_39']

/** Pictures are made smaller than this before they are read in JavaScript: a plate fills a good part of one. */
const WIDEST = 640

async function createDetector(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  const offered = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector === undefined || !offered.includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => offered.includes(format)) })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/** QR codes alone, by a library that is loaded only where the browser reads no codes itself. */
async function createLibraryReader(): Promise<CodeReader> {
  const { default: readCode } = await import(/* webpackChunkName: "portal-jsqr" */ 'jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, WIDEST / Math.max(video.videoWidth, 1))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (context === null || width === 0 || height === 0) return undefined
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    return readCode(context.getImageData(0, 0, width, height).data, width, height)?.data
  }
}

/** @see CodeReader */
export const createCodeReader = async (): Promise<CodeReader> =>
  (await createDetector()) ?? (await createLibraryReader())
