import styled from 'styled-components'
import { LogoMark } from '../../ui/marks/logo'
import { printTextSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'
import { createPageBoxCss } from './page-box-css'
import { usePrintedPage } from './use-printed-page'

const Head = styled.div`
  display: none;
  @media print {
    position: absolute;
    top: 0;
    left: 0;
    right: 0.4mm;
    display: flex;
    height: 17mm;
    justify-content: space-between;
    align-items: flex-end;
    gap: 10mm;
    padding-bottom: 4mm;
    border-bottom: 3px double currentColor;
    font-size: ${printTextSize.note};
    line-height: 1.6;
  }
`

const Sender = styled.div`
  display: flex;
  gap: 3mm;
  align-items: center;
  b {
    display: block;
    font-size: ${printTextSize.name};
    line-height: 1.2;
  }
`

const Reach = styled.div`
  text-align: right;
  span + span {
    margin-left: 1.2em;
  }
`

/** The head of the first sheet, which no screen shows: who sends this, and where they are reached. It stands behind the page. */
export function Letterhead() {
  const { shortName, companyName, address, phone, email } = useSettings()
  const page = usePrintedPage()
  return (
    <Head data-print>
      <Sender>
        <LogoMark size={38} />
        <div>
          <b>{shortName}</b>
          {companyName}
        </div>
      </Sender>
      <Reach className="num">
        {address && <div>{address}</div>}
        {phone && <span>{phone}</span>}
        {email && <span>{email}</span>}
        {page?.address && <span>{new URL(page.address).host}</span>}
      </Reach>
      {page && (
        <style
          dangerouslySetInnerHTML={{
            __html: createPageBoxCss({
              site: shortName,
              title: page.title,
              ...(page.address ? { address: page.address } : {}),
              ...(page.date ? { date: page.date } : {}),
            }),
          }}
        />
      )}
    </Head>
  )
}
