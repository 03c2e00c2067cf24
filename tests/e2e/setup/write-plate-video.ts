import { writeFileSync } from 'node:fs'
import createCode from 'qrcode-generator'

const [WIDTH, HEIGHT] = [640, 480] as const
const [PAPER, INK, GREY] = [235, 16, 128] as const

/**
 * Writes what a camera sees that looks at a plate with a QR code: one picture, as YUV4MPEG2, which Chromium shows again and again
 * (`--use-file-for-fake-video-capture`).
 */
export function writePlateVideo(file: string, text: string): void {
  const code = createCode(0, 'M')
  code.addData(text)
  code.make()
  const modules = code.getModuleCount()
  const size = Math.floor(320 / modules)
  const [left, top] = [WIDTH, HEIGHT].map((length) => Math.floor((length - size * modules) / 2)) as [number, number]
  const isDark = (x: number, y: number): boolean => {
    const [column, row] = [Math.floor((x - left) / size), Math.floor((y - top) / size)]
    return column >= 0 && row >= 0 && column < modules && row < modules && code.isDark(row, column)
  }
  const luma = Buffer.alloc(WIDTH * HEIGHT, PAPER)
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) if (isDark(x, y)) luma[y * WIDTH + x] = INK
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`)
  writeFileSync(file, Buffer.concat([head, luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]))
}
