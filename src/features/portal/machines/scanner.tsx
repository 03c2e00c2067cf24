import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { findSerialNumber } from '../../../domain/portal/serial-number.ts'
import { createCodeReader } from './create-code-reader.ts'

export interface ScannerProps {
  readonly onFound: (serialNumber: string) => void
  readonly onClose: () => void
}

/** Between two looks at the picture. */
const LOOK_MS = 200

type Failure = 'refused' | 'noCamera'

/** The camera at the back of a phone, or the one that there is. @throws {DOMException} */
const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: { ideal: 'environment' } } })

/**
 * Looks at the camera's pictures until one holds a serial number. Pictures leave the device as little as the sound, which is not
 * asked for.
 */
async function scan(video: HTMLVideoElement, signal: AbortSignal, onText: (text: string) => boolean): Promise<void> {
  const camera = await openCamera()
  signal.addEventListener('abort', () => camera.getTracks().forEach((track) => track.stop()))
  if (signal.aborted) return camera.getTracks().forEach((track) => track.stop())
  video.srcObject = camera
  const [read] = await Promise.all([createCodeReader(), video.play()])
  while (!signal.aborted) {
    // One picture after the other; a picture that cannot be read is followed by a better one.
    const text = await read(video).catch(() => undefined)
    if (text !== undefined && !signal.aborted && onText(text)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** The picture of the camera, until a code with a serial number is in it. */
export function Scanner({ onFound, onClose }: ScannerProps): ReactNode {
  const { t } = useTranslation('machines')
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const [other, setOther] = useState<string>()
  const take = useEffectEvent((text: string): boolean => {
    const serialNumber = findSerialNumber(text)
    if (serialNumber === undefined) setOther(text.slice(0, 80))
    else onFound(serialNumber)
    return serialNumber !== undefined
  })
  useEffect(() => {
    const aborter = new AbortController()
    if (video.current !== null)
      scan(video.current, aborter.signal, (text) => take(text)).catch((error: unknown) => {
        if (aborter.signal.aborted) return
        const name = error instanceof DOMException ? error.name : ''
        setFailure(name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'noCamera')
      })
    return () => aborter.abort()
  }, [])
  return (
    <div className="p-scan">
      {failure === undefined ? (
        <>
          <video ref={video} muted playsInline aria-label={t('find.camera')} />
          <output className="small">
            {other === undefined ? t('find.aim') : t('find.otherCode', { text: other })}
          </output>
        </>
      ) : (
        <Notice tone="wait" icon="info" isNew title={t(`find.${failure}`)}>
          <p>{t('find.typeInstead')}</p>
        </Notice>
      )}
      <button type="button" className="p-btn" onClick={onClose}>
        {t('find.stop')}
      </button>
    </div>
  )
}
