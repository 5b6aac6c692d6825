import { encode } from 'uqr'

/** Modules of quiet around a QR code that scanners ask for (ISO/IEC 18004). */
export const quietModules = 4

/** The dark squares of a QR code as one path, each row's neighbours joined. */
function darkSquares(data: boolean[][]): string {
  return data
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('')
}

interface Drawing {
  size: number
  /** The path of its dark squares. */
  dark: string
}

/** The drawings of this process by address: making one takes longer than most parts of a page. */
const drawings = new Map<string, Drawing>()
/** Together up to about 3 MB. */
const maxDrawings = 500

function draw(address: string): Drawing {
  const known = drawings.get(address)
  if (known) return known
  const { size, data } = encode(address, { ecc: 'M', border: quietModules })
  const drawing = { size, dark: darkSquares(data) }
  if (drawings.size === maxDrawings) drawings.clear()
  drawings.set(address, drawing)
  return drawing
}

/** The address of the page as a QR code, black on white. */
export function QrCode({ address }: { address: string }) {
  const { size, dark } = draw(address)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`本页地址的二维码：${address}`}
    >
      <path fill="white" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="black" d={dark} />
    </svg>
  )
}
