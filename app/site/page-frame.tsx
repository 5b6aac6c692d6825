import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Breadcrumb } from '../ui/breadcrumb'
import { Headline } from '../ui/headline'
import { media, theme } from '../ui/theme'
import { useCentredCurrent } from './use-centred-current'

const { c, fs } = theme

/** The picture behind a banner. Night and azure art carries white text, day art dark text. */
export type BannerArt = 'qianli-night' | 'azure-coast' | 'qianli-day' | 'lines-ink'

const Frame = styled.div`
  .banner{height:300px;color:${c.n0};background-size:cover;background-position:center}
  .banner>.w{height:100%;display:flex;flex-direction:column;justify-content:center}
  .banner[data-tall]{height:372px}
  .banner[data-foot]{height:auto}
  .banner[data-foot]>.w{padding:60px 0 36px}
  .foot{margin-top:44px}
  .banner[data-art=qianli-night]{background-color:#08202F;background-image:linear-gradient(90deg,rgba(8,32,47,.8) 18%,rgba(8,32,47,.45) 44%,rgba(8,32,47,0) 66%),url(/art/banner-1-qianli-night.svg)}
  .banner[data-art=azure-coast]{background-color:#0B2B46;background-image:linear-gradient(90deg,rgba(10,40,66,.8) 18%,rgba(10,40,66,.45) 44%,rgba(10,40,66,0) 66%),url(/art/banner-2-azure-coast.svg)}
  .banner[data-art=qianli-day]{color:${c.text};background-color:#CFE3EA;background-image:linear-gradient(90deg,rgba(238,245,248,.9) 18%,rgba(238,245,248,.6) 34%,rgba(238,245,248,0) 52%),url(/art/banner-3-qianli-day.svg)}
  .banner[data-tall][data-art=qianli-day]{background-image:linear-gradient(90deg,rgba(238,245,248,.92) 24%,rgba(238,245,248,.7) 44%,rgba(238,245,248,0) 68%),url(/art/banner-3-qianli-day.svg)}
  .banner[data-art=lines-ink]{background-color:${c.ink};background-image:url(/art/banner-4-lines-ink.svg)}
  h1{font-size:${fs.h1};letter-spacing:.03em;font-weight:700;line-height:1.25;max-width:900px}
  .text{font-size:${fs.lead};color:${c.n100};margin-top:12px;max-width:620px}
  .banner[data-art=qianli-day] .text{color:${c.n700}}
  .sub{border-bottom:1px solid ${c.line};background:${c.n0}}
  .sub>.w{display:flex;justify-content:space-between;align-items:stretch;gap:32px;height:66px}
  .parts{display:flex;gap:40px;white-space:nowrap}
  .parts a{display:flex;align-items:center;font-size:${fs.control};color:${c.n700};position:relative;transition:color ${theme.t.fast} ${theme.t.ease}}
  .parts a:hover{color:${c.text}}
  .parts a[aria-current]{color:${c.link};font-weight:600}
  .parts a[aria-current]::after{content:"";position:absolute;left:0;right:0;bottom:-1px;height:3px;background:${c.az600}}
  .banner:is([data-tall],[data-foot])+.sub .home span{display:none}
  .banner[data-foot]+.sub .parts{gap:34px}
  ${media.narrow}{.parts{gap:24px;overflow-x:auto;scrollbar-width:none}.sub [aria-label=当前位置],.sub:not(:has(.parts)){display:none}}
  ${media.tight}{html[data-text=larger] & .sub [aria-label=当前位置]{display:none}}
  ${media.mobile}{
    .banner,.banner[data-tall],.banner[data-foot]{height:9rem}
    .banner>.w,.banner[data-foot]>.w{justify-content:flex-end;padding:0 0 1.2rem}
    .foot{display:none}
    .banner[data-art=qianli-night]{background-image:linear-gradient(90deg,rgba(8,32,47,.8),rgba(8,32,47,.2) 80%),url(/art/banner-1-qianli-night.svg)}
    .banner[data-art=azure-coast]{background-image:linear-gradient(90deg,rgba(10,40,66,.72),rgba(10,40,66,.1) 70%),url(/art/banner-2-azure-coast.svg)}
    .banner[data-art=qianli-day],.banner[data-tall][data-art=qianli-day]{background-image:linear-gradient(0deg,rgba(238,245,248,.94) 24%,rgba(238,245,248,.72) 48%,rgba(238,245,248,0) 88%),url(/art/banner-3-qianli-day.svg)}
    h1{font-size:1.6rem}
    .text{font-size:.78rem;margin-top:.2rem;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
    .sub>.w{margin:0;height:auto}
    .parts,.banner[data-foot]+.sub .parts{gap:1.3rem;padding:0 .9rem;flex:1}
    .parts::-webkit-scrollbar{display:none}
    .parts a{flex:none;padding:.62rem 0 .56rem;font-size:.84rem}
    .parts a[aria-current]::after{bottom:0;height:2px}
  }
`

interface PageFrameProps {
  art: BannerArt
  /** The page's one h1. */
  title: string
  /** One line under it. */
  text?: string | undefined
  /** The higher banner of detail pages. */
  tall?: boolean
  /** What stands at the foot of the banner on wide screens, which grows by it. */
  foot?: ReactNode
  /** The numbered parts of the section as `<Link>` elements; the current one carries `aria-current="page"`. */
  tabs?: ReactNode
  /** `<Link>` elements of what is above the page, without the home page. */
  above?: ReactNode[]
  /** What the breadcrumb calls this page; the title when left out. */
  here?: string
  children: ReactNode
}

/** The frame of every inner page: banner, the section's parts with the breadcrumb, content. */
export function PageFrame({ art, title, text, tall, foot, tabs, above, here, children }: PageFrameProps) {
  return (
    <>
      <Frame>
        <div className="banner" data-art={art} data-tall={tall || undefined} data-foot={foot ? '' : undefined}>
          <div className="w">
            <h1>
              <Headline text={title} />
            </h1>
            {text && <p className="text">{text}</p>}
            {foot && <div className="foot">{foot}</div>}
          </div>
        </div>
        <div className="sub">
          <div className="w">
            <Parts>{tabs}</Parts>
            <Breadcrumb above={above} here={here ?? title} />
          </div>
        </div>
      </Frame>
      {children}
    </>
  )
}

/** The row of parts; where it is wider than the screen, the current one is brought to its middle. */
function Parts({ children }: { children: ReactNode }) {
  const row = useCentredCurrent<HTMLElement>()
  if (!children) return <span />
  return (
    <nav ref={row} className="parts" aria-label="栏目">
      {children}
    </nav>
  )
}
