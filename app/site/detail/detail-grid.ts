import styled from 'styled-components'
import { media, theme } from '../../ui/theme'

const { c, fs } = theme

/**
 * The three columns of a detail page: anchors, text, rail. In the rail, `.facts` moves above the text
 * on mobile, everything else below it. Parts after the formatted text are `<section>`s with an h2.
 */
export const DetailGrid = styled.div.attrs({ className: 'w' })`
  display:grid;grid-template-columns:168px 664px 264px;gap:52px;padding:64px 0 100px;align-items:start;
  article{min-width:0}
  article>section>h2{font-size:${fs.h3};margin:56px 0 20px}
  article>section:first-child>h2{margin-top:0}
  article [id]{scroll-margin-top:16px}
  aside{font-size:${fs.body}}
  aside>[data-size=public]{width:100%;margin-top:20px}
  .tel{display:flex;gap:10px;align-items:center;justify-content:center;margin-top:14px;color:${c.n700}}
  .tel:hover{color:${c.link}}
  .links h2{font-size:18px;margin:40px 0 6px}
  .links:first-child h2{margin-top:0}
  .links li{border-bottom:1px solid ${c.line}}
  .links a{display:flex;justify-content:space-between;align-items:center;gap:8px;padding:12px 0}
  .links a:hover{color:${c.link}}
  .links svg{flex:none;color:${c.n400}}
  @media print{&&{display:block;padding:6mm 0 0}}
  ${media.narrow}{display:flex;flex-direction:column;align-items:stretch;gap:32px}
  ${media.mobile}{
    gap:1.3rem;padding:0 0 2.6rem;
    aside{display:contents}
    .facts{order:1}
    article{order:2}
    .links,.tel{order:3}
    aside>[data-size=public]{display:none}
    article>section>h2{font-size:1.2rem;margin:2rem 0 .8rem}
    article [id]{scroll-margin-top:2.7rem}
    .tel{margin:0}
    .links h2{font-size:1.02rem;margin:0 0 .3rem}
    .links a{padding:.62rem 0;font-size:.84rem}
  }
`
