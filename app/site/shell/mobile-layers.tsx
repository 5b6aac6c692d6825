import { Dialog } from '@base-ui/react/dialog'
import { Link, useRouterState } from '@tanstack/react-router'
import { AArrowUp, ChevronDown, ChevronRight, House, type LucideIcon, Map as MapIcon, Phone, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { allSections } from '../../content/site-structure'
import { ButtonAnchor, ButtonLink } from '../../ui/form/button'
import { LogoMark } from '../../ui/marks/logo'
import { useLargerText } from '../../ui/theme/larger-text'
import { sectionIcons } from '../shared/section-icons'
import { SectionLibraryLink, useLibraryLabels, SectionPartLink } from '../shared/section-links'
import { telephoneLink, useSettings } from '../shared/settings'
import { useCurrentSection } from './current-section'
import { DrawerLayer, Scrim, SheetLayer } from './mobile-layers-style'
import { SearchBox } from './search-form'
import { SuggestingSearchBox } from './suggesting-search-box'

/** The layers of the mobile pages. They bring the dialog of the Base UI library and are fetched when a finger reaches for them. */

interface LayerProps {
  /** The button that opened the layer; it gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
  /** Called when the layer has left. */
  onClosed: () => void
}

/** A modal layer that is open from the start and leaves when a link in it is followed. */
function Layer({ onClosed, children }: Pick<LayerProps, 'onClosed'> & { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(present) => present || onClosed()}>
      <Dialog.Portal>
        <Scrim />
        {children(() => setOpen(false))}
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A handler for a layer that closes it after a click on one of its links. */
const onLink = (close: () => void) => (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) close()
}

/** The menu of the mobile pages, from the right edge. */
export function Drawer({ opener, onClosed }: LayerProps) {
  const { shortName, phone, suggestedKeywords } = useSettings()
  const current = useCurrentSection()
  const model = useRouterState({ select: (state) => Number(state.location.search.model) })
  const isLibrary = useRouterState({ select: (state) => state.location.search.show !== undefined })
  const libraries = useLibraryLabels()

  return (
    <Layer onClosed={onClosed}>
      {(close) => (
        <DrawerLayer className="drawer" aria-label="菜单" finalFocus={opener} onClick={onLink(close)}>
          <div className="top">
            <Link to="/" className="brand">
              <LogoMark size={30} />
              {shortName}
            </Link>
            <Dialog.Close aria-label="关闭菜单">
              <X size={24} strokeWidth={1.75} aria-hidden />
            </Dialog.Close>
          </div>
          <div className="scroll">
            <SearchBox className="find" iconFirst onSearch={close} />
            {suggestedKeywords.length > 0 && (
              <div className="hot">
                {suggestedKeywords.slice(0, 3).map((keyword) => (
                  <Link key={keyword} to="/search" search={{ keyword }}>
                    <span>{keyword}</span>
                  </Link>
                ))}
              </div>
            )}
            <nav aria-label="主导航">
              <PlainRow icon={House} to="/" label="首页" />
              {allSections.map(({ name, label, icon, parts }) => {
                const Icon = sectionIcons[icon]
                return (
                  <details key={name} open={name === current}>
                    <summary className="row">
                      <Icon size={22} strokeWidth={1.75} aria-hidden />
                      {label}
                      <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="end" />
                    </summary>
                    <ul>
                      {parts.map((part) => (
                        <li key={part.model}>
                          <SectionPartLink
                            section={name}
                            model={part.model}
                            aria-current={name === current && part.model === model && !isLibrary ? 'page' : undefined}
                          >
                            {part.label}
                          </SectionPartLink>
                        </li>
                      ))}
                      {libraries[name] && (
                        <li>
                          <SectionLibraryLink
                            section={name}
                            aria-current={name === current && isLibrary ? 'page' : undefined}
                          >
                            {libraries[name]}
                          </SectionLibraryLink>
                        </li>
                      )}
                    </ul>
                  </details>
                )
              })}
              <PlainRow icon={MapIcon} to="/webSiteMap" label="网站地图" />
            </nav>
            <LargerTextRow />
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
        </DrawerLayer>
      )}
    </Layer>
  )
}

function LargerTextRow() {
  const [larger, toggle] = useLargerText()
  return (
    <button type="button" className="row" aria-pressed={larger} onClick={toggle}>
      <AArrowUp size={22} strokeWidth={1.75} aria-hidden />
      大字版
      <span className="track" aria-hidden="true" />
    </button>
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
export function SearchSheet({ opener, onClosed }: LayerProps) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <Layer onClosed={onClosed}>
      {(close) => (
        <SheetLayer
          ref={sheet}
          aria-label="搜索"
          initialFocus={() => sheet.current?.querySelector('input')}
          finalFocus={opener}
        >
          <SuggestingSearchBox className="find" onSearch={close} />
          <Dialog.Close className="cancel">取消</Dialog.Close>
        </SheetLayer>
      )}
    </Layer>
  )
}
