import styled from 'styled-components'
import { Dialog } from '../../ui/overlay/dialog'
import { color, media, radius, textSize } from '../../ui/theme'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { quietModules } from '../../ui/qr-code'

const Card = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
  img {
    width: 240px;
    height: 240px;
    max-width: 100%;
  }
  output {
    width: 100%;
    padding: 10px 12px;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.band};
    font-size: ${textSize.caption};
    line-height: 1.5;
    word-break: break-all;
    user-select: all;
  }
  ${media.mobile} {
    img {
      width: 200px;
      height: 200px;
    }
  }
`

export interface ShareDialogProps {
  /** The address of the page; null when the dialog is closed. */
  address: string | null
  onClose: () => void
}

/** The page's address as a QR code and as text; a telephone cannot scan its own screen. Loaded when somebody asks for it. */
export function ShareDialog({ address, onClose }: ShareDialogProps) {
  const touches = matchMedia('(pointer: coarse)').matches
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      title={touches ? '分享本页' : '微信扫码'}
      description={
        touches
          ? '长按二维码识别、保存或转发给朋友，也可以复制下面的网址。'
          : '用微信“扫一扫”打开本页，再点右上角转发给朋友。也可以复制下面的网址。'
      }
    >
      <Card>
        {address !== null && <QrPicture address={address} />}
        <output>{address}</output>
      </Card>
    </Dialog>
  )
}

/** How many pixels a module takes: more than any screen shows, so that nothing is blurred. */
const modulePx = 12

/** The address of the page as a QR code that can be pressed, saved and recognised: a picture, not a drawing. */
function QrPicture({ address }: { address: string }) {
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
