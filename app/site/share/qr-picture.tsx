import { useMemo } from 'react'
import { encode } from 'uqr'
import { quietModules } from './qr-code'

/** How many pixels a module takes: more than any screen shows, so that nothing is blurred. */
const modulePx = 12

/** The address of the page as a QR code that can be pressed, saved and recognised: a picture, not a drawing. */
export function QrPicture({ address }: { address: string }) {
  const source = useMemo(() => drawPicture(address), [address])
  return <img src={source} alt={`本页地址的二维码：${address}`} />
}

function drawPicture(address: string): string {
  const { size, data } = encode(address, { ecc: 'M', border: quietModules })
  const canvas = document.createElement('canvas')
  canvas.width = size * modulePx
  canvas.height = size * modulePx
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * modulePx, y * modulePx, modulePx, modulePx)
  return canvas.toDataURL()
}
