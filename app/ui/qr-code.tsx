import { encode } from 'uqr'

/** Modules of quiet around a QR code that scanners ask for (ISO/IEC 18004). */
export const quietModules = 4

export interface QrDrawing {
  size: number
  /** The path of its dark squares. */
  dark: string
}

/** Draws a text as a QR code: its dark squares as one path, each row's neighbours joined. */
export function drawQrCode(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: quietModules })
  const rows = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
  )
  return { size, dark: rows.join('') }
}

/** A QR code, black on white. */
export function QrPicture({ drawing: { size, dark }, label }: { drawing: QrDrawing; label: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill="white" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="black" d={dark} />
    </svg>
  )
}
