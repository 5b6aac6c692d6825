import { drawQrCode, type QrDrawing, QrPicture } from '../../ui/qr-code'

/** The drawings of this process by address: making one takes longer than most parts of a page. */
const drawings = new Map<string, QrDrawing>()
/** Together up to about 3 MB. */
const maxDrawings = 500

function draw(address: string): QrDrawing {
  const known = drawings.get(address)
  if (known) return known
  const drawing = drawQrCode(address)
  if (drawings.size === maxDrawings) drawings.clear()
  drawings.set(address, drawing)
  return drawing
}

/** The address of the page as a QR code, black on white. */
export function QrCode({ address }: { address: string }) {
  return <QrPicture drawing={draw(address)} label={`本页地址的二维码：${address}`} />
}
