import styled from 'styled-components'
import { encode } from 'uqr'
import { Dialog } from '../../ui/overlay/dialog'
import { color, media, radius, textSize } from '../../ui/theme'

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

/** Modules of quiet around a QR code that scanners ask for (ISO/IEC 18004). */
const quiet = 4

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

export interface ShareDialogProps {
  /** The address of the page; null when the dialog is closed. */
  address: string | null
  onClose: () => void
}

/** The page's address as a QR code and as text. Loaded when somebody asks for it. */
export function ShareDialog({ address, onClose }: ShareDialogProps) {
  const code = encode(address ?? '', { ecc: 'M', border: quiet })
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      title="微信扫码"
      description="用微信“扫一扫”打开本页，再点右上角转发给朋友。也可以选取下面的地址复制。"
    >
      <Card>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={`本页地址的二维码：${address ?? ''}`}
        >
          <path fill="white" d={`M0 0h${code.size}v${code.size}h-${code.size}z`} />
          <path fill="black" d={darkSquares(code.data)} />
        </svg>
        <output>{address}</output>
      </Card>
    </Dialog>
  )
}
