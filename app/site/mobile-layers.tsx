import { Link, useRouterState } from '@tanstack/react-router'
import { Building2, ChevronDown, ChevronRight, House, Layers, type LucideIcon, Map as MapIcon, MapPin, Newspaper, Package, Phone, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { allSections, type SectionPath } from '../navigation/sections'
import { ButtonAnchor, ButtonLink } from '../ui/button'
import { LogoMark } from '../ui/logo'
import { useModal } from '../ui/use-modal'
import { useCurrentSection } from './current-section'
import { DrawerLayer, SheetLayer } from './mobile-layers-style'
import { SearchBox } from './search-box'
import { SectionPartLink } from './section-part-link'
import { telephoneLink, useSettings } from './settings'

const icons: Record<SectionPath, LucideIcon> = {
  '/news/showNews': Newspaper,
  '/productAndService/showProductAndService': Package,
  '/industryInfo/showIndustryInfo': Layers,
  '/about': Building2,
  '/linkUS': MapPin,
}

/** How long a layer takes to leave, in ms. */
const leaving = 350

interface LayerProps {
  /** Called when the layer has left. */
  onClosed: () => void
}

function useLayer(onClosed: () => void) {
  const layer = useRef<HTMLDialogElement>(null)
  const [closing, setClosing] = useState(false)
  const close = useCallback(() => {
    setClosing(true)
    setTimeout(onClosed, leaving)
  }, [onClosed])
  useModal(layer, close)
  useEffect(() => {
    const root = layer.current
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close()
    }
    root?.addEventListener('click', follow)
    return () => root?.removeEventListener('click', follow)
  }, [close])
  return { layer, close, closing: closing || undefined }
}

/** The menu of the mobile pages, from the right edge. */
export function Drawer({ onClosed }: LayerProps) {
  const { layer, close, closing } = useLayer(onClosed)
  const { phone, suggestedKeywords } = useSettings()
  const current = useCurrentSection()
  const model = useRouterState({ select: (state) => Number(state.location.search.model) })

  return createPortal(
    <DrawerLayer ref={layer} open aria-modal="true" aria-label="菜单" data-closing={closing}>
      <button type="button" className="scrim" tabIndex={-1} aria-label="关闭菜单" onClick={close} />
      <div className="drawer">
        <div className="top">
          <Link to="/" className="brand">
            <LogoMark size={30} />
            经纬空间
          </Link>
          <button type="button" aria-label="关闭菜单" onClick={close}>
            <X size={24} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
        <div className="scroll">
          <SearchBox className="find" onSearch={close} />
          {suggestedKeywords.length > 0 && (
            <div className="hot">
              {suggestedKeywords.slice(0, 3).map((keyword) => (
                <Link key={keyword} to="/search" search={{ keyword }}>
                  {keyword}
                </Link>
              ))}
            </div>
          )}
          <nav aria-label="主导航">
            <PlainRow icon={House} to="/" label="首页" />
            {allSections.map(({ label, to, parts }) => {
              const Icon = icons[to]
              return (
                <details key={to} open={to === current}>
                  <summary className="row">
                    <Icon size={22} strokeWidth={1.75} aria-hidden />
                    {label}
                    <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="end" />
                  </summary>
                  <ul>
                    {parts.map((part) => (
                      <li key={part.model}>
                        <SectionPartLink section={to} model={part.model} aria-current={to === current && part.model === model ? 'page' : undefined}>
                          {part.label}
                        </SectionPartLink>
                      </li>
                    ))}
                  </ul>
                </details>
              )
            })}
            <PlainRow icon={MapIcon} to="/webSiteMap" label="网站地图" />
          </nav>
        </div>
        <div className="foot">
          {phone && (
            <ButtonAnchor variant="secondary" href={telephoneLink(phone)}>
              <Phone size={18} strokeWidth={1.75} aria-hidden />
              电话咨询
            </ButtonAnchor>
          )}
          <ButtonLink variant="cta" to="/linkUS" search={{ model: 3 }}>
            合作申请
          </ButtonLink>
        </div>
      </div>
    </DrawerLayer>,
    document.body,
  )
}

function PlainRow({ icon: Icon, to, label }: { icon: LucideIcon; to: '/' | '/webSiteMap'; label: string }) {
  return (
    <Link to={to} className="row" activeOptions={{ exact: true }}>
      <Icon size={22} strokeWidth={1.75} aria-hidden />
      {label}
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="end" />
    </Link>
  )
}

/** The search of the mobile pages, over the whole screen, with the field in focus. */
export function SearchSheet({ onClosed }: LayerProps) {
  const { layer, close, closing } = useLayer(onClosed)
  return createPortal(
    <SheetLayer ref={layer} open aria-modal="true" aria-label="搜索" data-closing={closing}>
      <SearchBox className="find" suggest onSearch={close} />
      <button type="button" className="cancel" onClick={close}>
        取消
      </button>
    </SheetLayer>,
    document.body,
  )
}
