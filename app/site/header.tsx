import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { later } from '../ui/later'
import { media, theme } from '../ui/theme'
import { Brand } from './brand'
import { MobileHeader } from './mobile-header'

const { c } = theme

/** On telephones nothing of it is to be seen, so they never fetch it. */
const HeaderBar = later(async () => (await import('./header-bar')).HeaderBar)

const Frame = styled.header`
  position:relative;z-index:${theme.z.header};height:90px;
  .brand{display:flex;align-items:center;gap:12px;font-size:26px;font-weight:700;letter-spacing:.06em;color:${c.text};white-space:nowrap}
  .mobile-bar{display:none}
  ${media.mobile}{
    height:2.9rem;position:sticky;top:0;
    .mobile-bar{height:2.9rem;display:flex;align-items:center;justify-content:space-between;padding:0 .9rem;background:${c.n0};border-bottom:1px solid ${c.n100}}
    .brand{gap:.45rem;font-size:1.12rem;letter-spacing:.05em}
    .brand .logo-mark{width:1.55rem;height:1.55rem}
    .mobile-bar div{display:flex;gap:.2rem;margin-right:-.5rem}
    .mobile-bar button{width:2.3rem;height:2.3rem;display:grid;place-items:center;color:${c.text}}
    .mobile-bar svg{display:block}
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

/** The head of every public page: on desktop with drop-downs, on mobile with a drawer. */
export function Header() {
  const stuck = useStuck()
  return (
    <Frame data-stuck={stuck || undefined}>
      <HeaderBar />
      <MobileHeader brand={<Brand />} />
    </Frame>
  )
}
