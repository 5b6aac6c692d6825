import styled from 'styled-components'
import { printTextSize } from '../../ui/theme'
import { QrCode } from '../share/qr-code'
import { useSettings } from '../shared/settings'
import { usePrintedPage } from './use-printed-page'

const Card = styled.div`
  display: none;
  @media print {
    display: flex;
    gap: 5mm;
    align-items: center;
    margin: 9mm 0.4mm 0 0;
    padding: 4mm 5mm;
    border: 1px solid currentColor;
    break-inside: avoid;
    font-size: ${printTextSize.note};
    line-height: 1.6;
    svg {
      flex: none;
      width: 24mm;
      height: 24mm;
    }
  }
`

const Way = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    display: block;
    font-size: ${printTextSize.lead};
  }
`

const Reach = styled.div`
  * + & {
    padding-left: 6mm;
    border-left: 1px solid currentColor;
    text-align: right;
  }
  b {
    display: block;
    font-size: ${printTextSize.phone};
    line-height: 1.3;
  }
`

/** The end of what is printed, which no screen shows: the way back to the page, and whom to call. */
export function EndCard() {
  const { phone, hours } = useSettings()
  const page = usePrintedPage()
  if (!page?.address && !phone) return null
  return (
    <Card data-print>
      {page?.address && (
        <>
          <QrCode address={page.address} />
          <Way>
            <b>在网站上查看本页</b>
            <div>扫码可浏览全部图片与影片</div>
            <div className="num">{page.address.replace(/^https?:\/\//, '')}</div>
            {page.date && <div className="num">{page.date}</div>}
          </Way>
        </>
      )}
      {phone && (
        <Reach className="num">
          业务咨询
          <b>{phone}</b>
          {hours}
        </Reach>
      )}
    </Card>
  )
}
