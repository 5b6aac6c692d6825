import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PointerEvent } from 'react'
import { type SectionName, mainSections } from '../../content/site-structure'
import { canPrefetch } from '../../navigation/prefetch'
import { deferPart, onInteraction } from '../../ui/deferred-part'
import { Brand } from './brand'
import { useCurrentSection } from './current-section'
import { MorePanel, newestNewsQuery, SectionPanel } from './header-panels'
import { LargerTextSwitch } from './larger-text-switch'
import { useHoverPanel } from './use-hover-panel'
import { Bar } from './header-bar-style'

/** Comes with the page and is loaded when somebody reaches for it. It is the same on every page. */
export const HeaderSearch = deferPart(
  async () => (await import('./suggesting-search-box')).SuggestingSearchBox,
  onInteraction,
  { staysAcrossPages: true },
)

/** The head of the desktop pages: menu with drop-downs, search, contact. Its links and its search work before its script is there. */
export function HeaderBar() {
  const current = useCurrentSection()
  const prefetchNews = usePrefetchedNews()
  return (
    <Bar onPointerEnter={prefetchNews}>
      <div className="w">
        <Brand />
        <MainMenu current={current} />
        <HeaderSearch className="find" />
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

function MainMenu({ current }: { current: SectionName | undefined }) {
  const { open, itemProps, toggle } = useHoverPanel<SectionName | 'more'>()
  return (
    <nav aria-label="主导航">
      <ul className="menu" data-open={open !== null || undefined}>
        <li>
          <Link to="/" className="item" activeOptions={{ exact: true, includeSearch: false }}>
            首页
          </Link>
        </li>
        {mainSections.map((section) => {
          const { name, label, to } = section
          return (
            <li key={name} {...itemProps(name)}>
              <Link
                to={to}
                preload={false}
                className="item"
                data-open={open === name || undefined}
                aria-current={current === name ? 'true' : undefined}
              >
                {label}
              </Link>
              <button
                type="button"
                className="more-toggle"
                aria-expanded={open === name}
                aria-label={`展开${label}菜单`}
                onClick={({ currentTarget }) => toggle(name, currentTarget)}
              />
              {open === name && (
                <div className="panel" data-panel>
                  <SectionPanel section={section} />
                </div>
              )}
            </li>
          )
        })}
        <li {...itemProps('more')}>
          <button
            type="button"
            className="item opens"
            aria-expanded={open === 'more'}
            data-open={open === 'more' || undefined}
            onClick={({ currentTarget }) => toggle('more', currentTarget)}
          >
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

/** Fetches the news whose cover the news drop-down shows, once a mouse comes near it. */
function usePrefetchedNews() {
  const queryClient = useQueryClient()
  return ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && canPrefetch()) void queryClient.prefetchQuery(newestNewsQuery)
  }
}
