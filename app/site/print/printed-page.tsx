import { LogoMark } from '../../ui/brand'
import { useMatches } from '@tanstack/react-router'
import styled from 'styled-components'
import { getSiteOrigin } from '../../data/client/request'
import { printTextSize, color } from '../../ui/theme'
import { QrCode } from '../share/qr-code'
import { useSettings } from '../shared/settings'
import type { PageDescription } from '../shell/head'

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

/** A text as CSS reads it, which cannot leave its quotes nor the element it stands in. */
function quote(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`
}

interface PageBox {
  site: string
  title: string
  /** The whole address of the page. */
  address?: string
  /** When the page was published or changed, such as 发布于 2026-03-01. */
  date?: string
}

/**
 * The margins of every sheet: the address, the date and the number of the page in the foot, name and title in the head of all
 * sheets but the first. Browsers that know no margin boxes leave them out.
 */
export function createPageBoxCss({ site, title, address, date }: PageBox): string {
  const look = `font-size:${printTextSize.margin};color:${color.textSoft}`
  return [
    `@page{@top-left{content:${quote(site)};${look}}@top-right{content:${quote(title)};${look}}`,
    address ? `@bottom-left{content:${quote(address.replace(/^https?:\/\//, ''))};${look};white-space:nowrap}` : '',
    date ? `@bottom-center{content:${quote(date)};${look};white-space:nowrap}` : '',
    `@bottom-right{content:"第 " counter(page) " 页，共 " counter(pages) " 页";${look}}}`,
    '@page :first{@top-left{content:none}@top-right{content:none}}',
  ].join('')
}

interface PrintedPage {
  title: string
  /** The whole address of the page; undefined when the site does not know its own. */
  address: string | undefined
  /** When an article was published or the entry of another page changed, such as 发布于 2026-03-01. */
  date: string | undefined
}

/** What paper says of the page it shows; nothing for pages that failed. */
function usePrintedPage(): PrintedPage | undefined {
  const { shortName } = useSettings()
  const head: Pick<PageDescription, 'title' | 'path' | 'article' | 'updated'> | undefined = useMatches({
    select: (matches) => {
      const data = matches.at(-1)?.loaderData
      return data && 'head' in data ? data.head : undefined
    },
  })
  if (!head) return undefined
  const origin = getSiteOrigin()
  return {
    title: head.title ?? shortName,
    address: origin ? new URL(head.path, origin).href : undefined,
    date: head.article ? `发布于 ${head.article.published}` : head.updated && `更新于 ${head.updated}`,
  }
}

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

const Consultation = styled.div`
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
        <Consultation className="num">
          业务咨询
          <b>{phone}</b>
          {hours}
        </Consultation>
      )}
    </Card>
  )
}
