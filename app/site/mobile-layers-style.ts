import styled from 'styled-components'
import { theme } from '../ui/theme'

const { c, t } = theme

export const DrawerLayer = styled.dialog`
  display:block;position:fixed;top:0;right:0;bottom:0;left:0;z-index:${theme.z.drawer};width:auto;height:auto;max-width:none;max-height:none;padding:0;border:0;background:none;color:${c.text};font-size:.78rem;line-height:1.65;
  .scrim{position:absolute;top:0;right:0;bottom:0;left:0;width:100%;cursor:default;background:rgba(10,37,54,.6);animation:scrim-in ${t.slow} ${t.ease}}
  .drawer{
    position:absolute;top:0;right:0;bottom:0;width:16.6rem;max-width:100%;background:${c.n0};display:flex;flex-direction:column;
    animation:drawer-in ${t.slow} ${t.ease};transition:transform ${t.slow} ${t.ease};
  }
  .scrim{transition:opacity ${t.slow} ${t.ease}}
  &[data-closing] .scrim{opacity:0}
  &[data-closing] .drawer{transform:translateX(100%)}
  @keyframes scrim-in{from{opacity:0}}
  @keyframes drawer-in{from{transform:translateX(100%)}}
  .top{flex:none;height:2.9rem;display:flex;justify-content:space-between;align-items:center;padding:0 .3rem 0 .9rem;border-bottom:1px solid ${c.n100}}
  .top button{width:2.4rem;height:2.4rem;display:grid;place-items:center}
  .brand{display:flex;gap:.45rem;align-items:center;font-size:1.12rem;font-weight:700;letter-spacing:.05em}
  .brand svg{width:1.55rem;height:1.55rem}
  .scroll{flex:1;overflow-y:auto;overscroll-behavior:contain}
  .find{margin:.8rem .9rem .3rem;height:2.3rem}
  .find .field{flex-direction:row-reverse}
  .find input{padding:0 .7rem 0 0}
  .find button{color:${c.n500}}
  .hot{display:flex;flex-wrap:wrap;gap:.4rem;padding:.4rem .9rem .8rem}
  .hot a{background:${c.n50};border-radius:3px;padding:.35rem .6rem;font-size:.75rem;color:${c.n700};line-height:1.5}
  .row{display:flex;align-items:center;gap:.7rem;padding:0 .9rem;height:2.75rem;font-size:.92rem;font-weight:600;border-top:1px solid ${c.n100};cursor:pointer;list-style:none}
  .row::-webkit-details-marker{display:none}
  .row svg{flex:none;color:${c.az600}}
  .row .end{margin-left:auto;color:${c.n400};transition:transform ${t.base} ${t.ease}}
  details[open] .end{transform:rotate(180deg)}
  .row[aria-current]{color:${c.link}}
  details ul{background:${c.n25};padding:.2rem 0 .4rem}
  details a{display:block;padding:.46rem .9rem .46rem 2.75rem;color:${c.n700};font-size:.82rem}
  details a[aria-current]{color:${c.link};font-weight:600}
  .foot{
    flex:none;padding:.8rem .9rem calc(1rem + env(safe-area-inset-bottom));border-top:1px solid ${c.n100};display:grid;
    grid-auto-flow:column;grid-auto-columns:1fr;gap:.6rem;
  }
  :focus-visible{outline-offset:-2px}
`

export const SheetLayer = styled.dialog`
  position:fixed;top:0;right:0;bottom:0;left:0;z-index:${theme.z.drawer};width:auto;height:auto;max-width:none;max-height:none;border:0;color:${c.text};background:${c.n0};padding:.3rem .9rem;display:grid;grid-template-columns:1fr auto;
  align-content:start;gap:.6rem;animation:sheet-in ${t.base} ${t.ease};transition:opacity ${t.slow} ${t.ease};
  &[data-closing]{opacity:0}
  @keyframes sheet-in{from{opacity:0}}
  .find{height:2.3rem}
  .cancel{height:2.3rem;padding:0 .2rem;font-size:.82rem;color:${c.link}}
`
