import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import styled from 'styled-components'
import { prefetchAllowed } from '../navigation/prefetch'
import { aboutSection, mainSections, newsSection, productSection, type SectionPath, solutionSection } from '../navigation/sections'
import { media, theme } from '../ui/theme'
import { Brand } from './brand'
import { useCurrentSection } from './current-section'
import { AboutPanel, MorePanel, NewsPanel, newestNewsQuery, ProductPanel, SolutionPanel } from './header-panels'
import { LargerTextSwitch } from './larger-text-switch'
import { SearchBox } from './search-box'
import { useHoverPanel } from './use-hover-panel'

const { c, fs, t } = theme

const iconOnly = 'width:40px'
const noField = 'width:0;flex:0;padding:0'

const Bar = styled.div`
  height:90px;background:${c.n0};border-bottom:1px solid ${c.n100};position:relative;
  &>.w{height:100%;display:flex;align-items:center}
  .brand{margin-right:36px}
  nav{height:100%}
  .menu{display:flex;gap:28px;height:100%;font-size:${fs.control};white-space:nowrap}
  .menu>li{display:flex;align-items:stretch}
  .item{display:flex;align-items:center;gap:3px;height:100%;position:relative;color:${c.n800};transition:color ${t.fast} ${t.ease}}
  .opens::before,.more-toggle::before{content:"";order:1;width:7px;height:7px;margin:-4px 3px 0 4px;border:solid ${c.n400};border-width:0 1.5px 1.5px 0;transform:rotate(45deg)}
  .item:hover,.item[data-open]{color:${c.link}}
  .item[aria-current],.item[data-open]{color:${c.link};font-weight:600}
  .item[aria-current]::after,.item[data-open]::after{content:"";position:absolute;left:0;right:0;bottom:-1px;height:3px;background:${c.az600}}
  .menu[data-open] .item:not([data-open])::after{display:none}
  .menu[data-open] .item:not([data-open]):not(:hover){color:${c.n800};font-weight:400}
  .more-toggle{align-self:center;width:calc(25px/var(--z));height:36px;margin-right:calc(-25px/var(--z));display:grid;place-items:center;border-radius:${theme.r.ctl};background:${c.n0};color:${c.link}}
  @media (hover:hover){.more-toggle:not(:focus-visible){width:0;margin:0;overflow:hidden}}
  svg{display:block;flex:none}
  .find{margin-left:auto;width:188px;height:40px;font-size:${fs.cap};flex:none}
  .side{display:flex;align-items:center;gap:16px;margin-left:16px;font-size:${fs.side};white-space:nowrap}
  .side a:hover,.larger:hover{color:${c.link}}
  .side a,.larger{transition:color ${t.fast} ${t.ease}}
  .larger{height:40px}
  .larger[aria-pressed=true]{color:${c.link};font-weight:600}
  .contact{border:1px solid ${c.az600};color:${c.link};height:40px;padding:0 14px;border-radius:${theme.r.ctl};display:flex;align-items:center;font-weight:600;transition:background-color ${t.fast} ${t.ease}}
  .contact:hover{background:${c.selected}}
  .panel{
    position:absolute;z-index:${theme.z.mega};left:0;right:0;top:100%;background:${c.n0};border-top:1px solid ${c.n100};box-shadow:${theme.sh.s3};
    white-space:normal;cursor:default;animation:panel-in ${t.fast} ${t.ease};max-height:calc(100vh / var(--z) - 64px);overflow:auto;
  }
  @keyframes panel-in{from{opacity:0;transform:translateY(-6px)}}
  [data-stuck] &{position:fixed;top:0;left:0;right:0;height:64px;box-shadow:${theme.sh.s1};animation:bar-in ${t.base} ${t.ease}}
  @keyframes bar-in{from{transform:translateY(-100%)}}
  .find{transition:width ${t.base} ${t.ease}}
  [data-stuck] & .find:not(:focus-within){${iconOnly}}
  [data-stuck] & .find:not(:focus-within) input{${noField}}
  @media (min-width:768px) and (max-width:991px){
    .menu{gap:20px}.brand{margin-right:22px}.side a:not(.contact){display:none}
    .find{width:160px}
    .find:not(:focus-within){${iconOnly}}
    .find:not(:focus-within) input{${noField}}
  }
  ${media.tight}{
    html[data-text=larger] & .find:not(:focus-within){${iconOnly}}
    html[data-text=larger] & .find:not(:focus-within) input{${noField}}
  }
  @media (min-width:768px) and (max-width:991px){
    html[data-text=larger] & .menu{gap:12px}
    html[data-text=larger] & .brand{margin-right:14px;font-size:22px;gap:8px;letter-spacing:0}
    html[data-text=larger] & .side{gap:10px;margin-left:10px}
    html[data-text=larger] & .contact{padding:0 10px}
    html[data-text=larger] & .find:focus-within+.side .larger{width:0;margin-right:-10px;overflow:hidden}
  }
  @media print{[data-stuck] &{position:static}.menu,.find,.side{display:none}}
  ${media.mobile}{display:none}
`

const panels: Record<(typeof mainSections)[number]['to'], () => ReactNode> = {
  [newsSection.to]: NewsPanel,
  [productSection.to]: ProductPanel,
  [solutionSection.to]: SolutionPanel,
  [aboutSection.to]: AboutPanel,
}

/** The head of the desktop pages: menu with drop-downs, search, contact. Its links and its search work before its script is there. */
export function HeaderBar() {
  const current = useCurrentSection()
  useNewestNews()
  return (
    <Bar>
      <div className="w">
        <Brand />
        <MainMenu current={current} />
        <SearchBox className="find" suggest />
        <div className="side">
          <Link to="/webSiteMap">网站地图</Link>
          <LargerTextSwitch className="larger" />
          <Link to="/linkUS" className="contact">
            联系我们
          </Link>
        </div>
      </div>
    </Bar>
  )
}

function MainMenu({ current }: { current: SectionPath | undefined }) {
  const { open, itemProps, toggle } = useHoverPanel<SectionPath | 'more'>()
  return (
    <nav aria-label="主导航">
      <ul className="menu" data-open={open !== null || undefined}>
        <li>
          <Link to="/" className="item" activeOptions={{ exact: true, includeSearch: false }}>
            首页
          </Link>
        </li>
        {mainSections.map(({ label, to }) => {
          const Panel = panels[to]
          return (
            <li key={to} {...itemProps(to)}>
              <Link to={to} preload={false} className="item" data-open={open === to || undefined} aria-current={current === to ? 'true' : undefined}>
                {label}
              </Link>
              <button type="button" className="more-toggle" aria-expanded={open === to} aria-label={`展开${label}菜单`} onClick={({ currentTarget }) => toggle(to, currentTarget)} />
              {open === to && (
                <div className="panel" data-panel>
                  <Panel />
                </div>
              )}
            </li>
          )
        })}
        <li {...itemProps('more')}>
          <button type="button" className="item opens" aria-expanded={open === 'more'} data-open={open === 'more' || undefined} onClick={({ currentTarget }) => toggle('more', currentTarget)}>
            更多
          </button>
          {open === 'more' && (
            <div className="panel" data-panel>
              <MorePanel />
            </div>
          )}
        </li>
      </ul>
    </nav>
  )
}

/** Fetches the news whose cover the news drop-down shows as soon as somebody comes near it. */
function useNewestNews() {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (matchMedia('(min-width:768px) and (hover:hover)').matches && prefetchAllowed()) void queryClient.prefetchQuery(newestNewsQuery)
  }, [queryClient])
}
