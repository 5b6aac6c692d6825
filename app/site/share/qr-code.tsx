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

/** The address of the page as a QR code, black on white. */
export function QrCode({ address }: { address: string }) {
  const code = encode(address, { ecc: 'M', border: quietModules })
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`本页地址的二维码：${address}`}
    >
      <path fill="white" d={`M0 0h${code.size}v${code.size}h-${code.size}z`} />
      <path fill="black" d={darkSquares(code.data)} />
    </svg>
  )
}
