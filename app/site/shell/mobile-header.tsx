import { Menu, Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'

const loadLayers = () => import('./mobile-layers')
const Drawer = lazy(async () => ({ default: (await loadLayers()).Drawer }))
const SearchSheet = lazy(async () => ({ default: (await loadLayers()).SearchSheet }))

/** Fetches the layers as soon as a finger or the focus is on a button, a moment before the click. */
const early = { onPointerDown: () => void loadLayers(), onFocus: () => void loadLayers() }

/** The bar on top of the mobile pages: brand, search, menu. Its layers load on first use. */
export function MobileHeader({ brand }: { brand: ReactNode }) {
  const [layer, setLayer] = useState<'drawer' | 'search' | null>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const close = () => setLayer(null)
  return (
    <div className="mobile-bar">
      {brand}
      <div>
        <button
          ref={searchButton}
          type="button"
          aria-label="搜索"
          aria-haspopup="dialog"
          aria-expanded={layer === 'search'}
          onClick={() => setLayer('search')}
          {...early}
        >
          <Search size={22} strokeWidth={1.75} aria-hidden />
        </button>
        <button
          ref={menuButton}
          type="button"
          aria-label="打开菜单"
          aria-haspopup="dialog"
          aria-expanded={layer === 'drawer'}
          onClick={() => setLayer('drawer')}
          {...early}
        >
          <Menu size={24} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <Suspense fallback={null}>
        {layer === 'drawer' && <Drawer opener={menuButton} onClosed={close} />}
        {layer === 'search' && <SearchSheet opener={searchButton} onClosed={close} />}
      </Suspense>
    </div>
  )
}
