import { useEffect, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { deferPart, whenMedia } from '../../ui/deferred-part'
import { color, layer, layoutWidths, media, textSize } from '../../ui/theme'
import { Brand } from './brand'
import { MobileHeader } from './mobile-header'

const Frame = styled.header`
  position: relative;
  z-index: ${layer.header};
  height: 90px;
  .brand {
    display: flex;
    align-items: center;
    gap: 12px;
    font-size: ${textSize.brand};
    font-weight: 700;
    letter-spacing: 0.06em;
    color: ${color.text};
    white-space: nowrap;
  }
  .mobile-bar {
    display: none;
  }
  ${media.mobile} {
    height: 2.9rem;
    position: sticky;
    top: 0;
    .mobile-bar {
      height: 2.9rem;
      display: flex;
      align-items: center;
      justify-content: space-between;
      padding: 0 0.9rem;
      background: ${color.header};
      border-bottom: 1px solid ${color.lineSoft};
    }
    .brand {
      gap: 0.45rem;
      height: 2.3rem;
      letter-spacing: 0.05em;
    }
    .brand .logo-mark {
      width: 1.55rem;
      height: 1.55rem;
    }
    .mobile-bar div {
      display: flex;
      gap: 0.2rem;
      margin-right: -0.5rem;
    }
    .mobile-bar button {
      width: 2.3rem;
      height: 2.3rem;
      display: grid;
      place-items: center;
      color: ${color.text};
    }
    .mobile-bar svg {
      display: block;
    }
  }
`

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
      <MobileHeader brand={<Brand />} />
    </Frame>
  )
}
