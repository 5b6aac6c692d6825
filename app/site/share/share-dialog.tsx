import styled from 'styled-components'
import { Dialog } from '../../ui/overlay/dialog'
import { color, media, radius, textSize } from '../../ui/theme'
import { QrCode } from './qr-code'

const Card = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
  svg {
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
    svg {
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

/** The page's address as a QR code and as text. Loaded when somebody asks for it. */
export function ShareDialog({ address, onClose }: ShareDialogProps) {
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      title="微信扫码"
      description="用微信“扫一扫”打开本页，再点右上角转发给朋友。也可以复制下面的网址。"
    >
      <Card>
        <QrCode address={address ?? ''} />
        <output>{address}</output>
      </Card>
    </Dialog>
  )
}
