import { Menu, Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { deferPart, lazyPart, whenMedia } from '../../ui/deferred-part'
import { color, layer, layoutWidths, media, size } from '../../ui/theme'
import { Brand } from './brand'

/** From this many pixels of scrolling a lower version of the header slides in. */
const stickFrom = 400

function useStuck(): boolean {
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    const measure = () => setStuck(scrollY > stickFrom)
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [])
  return stuck
}

function subscribeToLayout(notify: () => void) {
  const list = matchMedia(layoutWidths.desktop)
  list.addEventListener('change', notify)
  return () => list.removeEventListener('change', notify)
}

/** Whether the page has room for the bar. The server does not know, and sends it. */
function useDesktopLayout(): boolean {
  return useSyncExternalStore(
    subscribeToLayout,
    () => matchMedia(layoutWidths.desktop).matches,
    () => true,
  )
}

/** On phones nothing of the bar is seen, so they do not fetch it for the page they enter by. */
export const HeaderBar = deferPart(async () => {
  const { HeaderBar, HeaderSearch } = await import('./header-bar')
  if (import.meta.env.SSR) await HeaderSearch.preload()
  return HeaderBar
}, whenMedia(layoutWidths.desktop))

/** The head of every public page: on desktop with drop-downs, on mobile with a drawer. */
export function Header() {
  const stuck = useStuck()
  const desktop = useDesktopLayout()
  return (
    <Frame data-stuck={stuck || undefined}>
      {desktop && <HeaderBar />}
      <PhoneBar />
    </Frame>
  )
}

const loadDrawer = () => import('./drawer')
const Drawer = lazyPart(async () => ({ default: (await loadDrawer()).Drawer }))
const loadSearchSheet = () => import('./search-sheet')
const SearchSheet = lazyPart(async () => ({ default: (await loadSearchSheet()).SearchSheet }))

/** Fetches a layer as soon as a finger or the focus is on its button, a moment before the click. */
function early(load: () => Promise<unknown>) {
  // A click fetches it again.
  const fetchEarly = () => void load().catch(() => undefined)
  return { onPointerDown: fetchEarly, onFocus: fetchEarly }
}

/** The bar on top of the mobile pages: brand, search, menu. Its layers load on first use. */
function PhoneBar() {
  const [open, setOpen] = useState<'drawer' | 'search' | null>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  return (
    <Bar>
      <Brand />
      <Buttons>
        <IconButton
          ref={searchButton}
          type="button"
          aria-label="搜索"
          aria-haspopup="dialog"
          aria-expanded={open === 'search'}
          onClick={() => setOpen('search')}
          {...early(loadSearchSheet)}
        >
          <Search size={22} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton
          ref={menuButton}
          type="button"
          aria-label="打开菜单"
          aria-haspopup="dialog"
          aria-expanded={open === 'drawer'}
          onClick={() => setOpen('drawer')}
          {...early(loadDrawer)}
        >
          <Menu size={24} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Buttons>
      <Suspense fallback={null}>
        {open === 'drawer' && <Drawer opener={menuButton} onClosed={close} />}
        {open === 'search' && <SearchSheet opener={searchButton} onClosed={close} />}
      </Suspense>
    </Bar>
  )
}

const Frame = styled.header`
  position: relative;
  z-index: ${layer.header};
  height: ${size(90, 2.9)};
  ${media.mobile} {
    position: sticky;
    top: 0;
  }
`

const Bar = styled.div.attrs({ className: 'only-on-phones' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 2.9rem;
  padding: 0 0.9rem;
  background: ${color.header};
  border-bottom: 1px solid ${color.lineSoft};
`

const Buttons = styled.div`
  display: flex;
  gap: 0.2rem;
  margin-right: -0.5rem;
`

const IconButton = styled.button`
  display: grid;
  place-items: center;
  width: 2.3rem;
  height: 2.3rem;
  color: ${color.text};
`
