import { Dialog } from '@base-ui/react/dialog'
import styled from 'styled-components'
import { theme } from '../ui/theme'

const { c, t } = theme

/** Dims the page behind the drawer. */
export const Scrim = styled(Dialog.Backdrop)`
  position:fixed;top:0;right:0;bottom:0;left:0;z-index:${theme.z.drawer};background:rgba(10,37,54,.6);
  animation:scrim-in ${t.slow} ${t.ease};transition:opacity ${t.slow} ${t.ease};
  &[data-ending-style]{opacity:0}
  @keyframes scrim-in{from{opacity:0}}
`

export const DrawerLayer = styled(Dialog.Popup)`
  position:fixed;top:0;right:0;bottom:0;z-index:${theme.z.drawer};width:16.6rem;max-width:calc(100% - 2.4rem);background:${c.n0};color:${c.text};
  font-size:.78rem;line-height:1.65;display:flex;flex-direction:column;
  animation:drawer-in ${t.slow} ${t.ease};transition:transform ${t.slow} ${t.ease};
  &[data-ending-style]{transform:translateX(100%)}
  @keyframes drawer-in{from{transform:translateX(100%)}}
  &:focus{outline:none}
  .top{flex:none;height:2.9rem;display:flex;justify-content:space-between;align-items:center;padding:0 .3rem 0 .9rem;border-bottom:1px solid ${c.n100}}
  .top button{width:2.4rem;height:2.4rem;display:grid;place-items:center}
  .brand{display:flex;gap:.45rem;align-items:center;min-height:2.3rem;font-size:1.12rem;font-weight:700;letter-spacing:.05em}
  .brand svg{width:1.55rem;height:1.55rem}
  .scroll{flex:1;overflow-y:auto;overscroll-behavior:contain}
  .find{margin:.8rem .9rem .3rem;height:2.4rem}
  .find .field{flex-direction:row-reverse}
  .find input{padding:0 .7rem 0 0}
  .find button{color:${c.n500}}
  .hot{display:flex;flex-wrap:wrap;gap:0 .4rem;padding:.1rem .9rem .5rem}
  .hot a{display:flex;align-items:center;min-height:2.3rem;font-size:.75rem;color:${c.n700};line-height:1.5}
  .hot span{background:${c.n50};border-radius:3px;padding:.35rem .6rem}
  .row{display:flex;align-items:center;gap:.7rem;width:100%;padding:0 .9rem;height:2.75rem;font-size:.92rem;font-weight:600;border-top:1px solid ${c.n100};cursor:pointer;list-style:none}
  .row::-webkit-details-marker{display:none}
  .row svg{flex:none;color:${c.az600}}
  .row .end{margin-left:auto;color:${c.n400};transition:transform ${t.base} ${t.ease}}
  details[open] .end{transform:rotate(180deg)}
  .row[aria-current]{color:${c.link}}
  details ul{background:${c.n25};padding:.2rem 0 .4rem}
  details a{display:flex;align-items:center;min-height:2.3rem;padding:.2rem .9rem .2rem 2.75rem;color:${c.n700};font-size:.82rem}
  details a[aria-current]{color:${c.link};font-weight:600}
  .track{margin-left:auto;width:2.1rem;height:1.2rem;border-radius:.6rem;background:${c.n400};padding:.15rem;transition:background-color ${t.base} ${t.ease}}
  .track::after{content:"";display:block;width:.9rem;height:.9rem;border-radius:50%;background:${c.n0};transition:transform ${t.base} ${t.ease}}
  [aria-pressed=true] .track{background:${c.az600}}
  [aria-pressed=true] .track::after{transform:translateX(.9rem)}
  .foot{
    flex:none;padding:.8rem .9rem calc(1rem + env(safe-area-inset-bottom));border-top:1px solid ${c.n100};display:grid;
    grid-auto-flow:column;grid-auto-columns:1fr;gap:.6rem;
  }
  .foot a{padding:0 .4rem}
  :focus-visible{outline-offset:-2px}
`

export const SheetLayer = styled(Dialog.Popup)`
  position:fixed;top:0;right:0;bottom:0;left:0;z-index:${theme.z.drawer};color:${c.text};background:${c.n0};font-size:.78rem;line-height:1.65;
  padding:.3rem .9rem;display:grid;grid-template-columns:1fr auto;align-content:start;gap:.6rem;
  animation:sheet-in ${t.base} ${t.ease};transition:opacity ${t.base} ${t.ease};
  &[data-ending-style]{opacity:0}
  @keyframes sheet-in{from{opacity:0}}
  &:focus{outline:none}
  .find{height:2.4rem}
  .cancel{height:2.3rem;padding:0 .2rem;font-size:.82rem;color:${c.link}}
`
