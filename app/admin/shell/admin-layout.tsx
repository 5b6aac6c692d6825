import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ExternalLink, Menu, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { LogoMark } from '../../ui/marks/logo'
import { OfflineBar } from '../../ui/feedback/offline-bar'
import { useReplayedClick } from '../../ui/deferred-scripts'
import { adminTextSize, color, duration, easing, layer, media, radius, shadow, translucent } from '../../ui/theme'
import { SessionEndedDialog } from '../session/session-ended-dialog'
import { useSession } from '../session/use-session'
import { adminCss } from './admin-css'
import { AdminFooter } from './admin-footer'
import { Confirm } from './confirm'
import { SideMenu } from './side-menu'
import { UserMenu } from './user-menu'

/**
 * The frame of every staff page: top bar, side menu, content, footer, and what may appear above them.
 * @param year the year of the server, so that browser and server agree on New Year's Eve
 */
export function AdminLayout({ year }: { year: string }) {
  useReplayedClick()
  const { account, error } = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [drawer, setDrawer] = useState(false)
  useEffect(() => setDrawer(false), [pathname])
  useEffect(() => {
    if (!drawer) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setDrawer(false)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [drawer])
  useEffect(() => {
    document.body.classList.add('admin')
    return () => document.body.classList.remove('admin')
  }, [])

  if (!account) return <Shell>{error && <p className="failed">{error}</p>}</Shell>
  return (
    <Shell>
      <a href="#content" className="skip">
        跳到正文
      </a>
      <header className="top">
        <button
          type="button"
          className="burger"
          aria-label={drawer ? '收起菜单' : '打开菜单'}
          aria-expanded={drawer}
          onClick={() => setDrawer(!drawer)}
        >
          {drawer ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
        </button>
        <Link to="/manage" className="title">
          <LogoMark size={26} />
          经纬空间<em>后台管理系统</em>
        </Link>
        <Link to="/" className="site" target="_blank">
          <ExternalLink size={16} aria-hidden />
          <span>查看网站</span>
        </Link>
        <UserMenu name={account.name || account.username} />
      </header>
      <aside className={drawer ? 'side open' : 'side'}>
        <SideMenu role={account.role} />
      </aside>
      {drawer && <button type="button" className="scrim" aria-label="收起菜单" onClick={() => setDrawer(false)} />}
      <main id="content" tabIndex={-1}>
        <OfflineBar />
        {error && <p className="notice">登录状态检查失败（{error}），操作时可能需要重新登录</p>}
        <Outlet />
      </main>
      <AdminFooter year={year} />
      <Confirm />
      <SessionEndedDialog />
    </Shell>
  )
}

const Shell = styled.div`
  ${adminCss}
  display: grid;
  grid-template: 56px 1fr auto / 228px minmax(0, 1fr);
  min-height: 100vh;
  background: ${color.band};
  font-size: ${adminTextSize.body};
  line-height: 1.6;
  .skip {
    position: fixed;
    left: 12px;
    top: -60px;
    z-index: ${layer.toast};
    background: ${color.surface};
    padding: 8px 16px;
    border-radius: ${radius.control};
    box-shadow: ${shadow.middle};
  }
  .skip:focus {
    top: 8px;
  }
  .failed {
    grid-column: 1 / -1;
    padding: 40px;
  }
  .top {
    grid-column: 1 / -1;
    position: sticky;
    top: 0;
    z-index: ${layer.header};
    height: 56px;
    background: ${color.backgroundDark};
    color: ${color.textOnDark};
    display: flex;
    align-items: center;
    gap: 22px;
    padding: 0 24px 0 20px;
  }
  .top a:focus-visible,
  .burger:focus-visible {
    outline-color: ${color.focusOnDark};
  }
  .top .title {
    display: flex;
    gap: 12px;
    align-items: center;
    font-size: ${adminTextSize.brand};
    font-weight: 600;
    letter-spacing: 0.02em;
    white-space: nowrap;
  }
  .logo-mark {
    --logo-gap: ${color.backgroundDark};
  }
  .logo-mark path:nth-child(1) {
    fill: ${color.primaryOnDark};
  }
  .logo-mark path:nth-child(3) {
    fill: ${color.accentOnDark};
  }
  .logo-mark circle {
    fill: ${color.markOnDark};
  }
  .top .title em {
    font-style: normal;
    font-weight: 400;
    color: ${color.textOnDarkMuted};
    border-left: 1px solid ${translucent.white(0.25)};
    padding-left: 12px;
    font-size: ${adminTextSize.strong};
  }
  .top .site {
    margin-left: auto;
    display: flex;
    gap: 7px;
    align-items: center;
    color: ${color.textOnDarkSoft};
    height: 40px;
  }
  .top .site:hover {
    color: ${color.textOnDark};
  }
  .burger {
    display: none;
    width: 40px;
    height: 40px;
    place-items: center;
    margin-left: -8px;
  }
  .side {
    grid-row: 2 / -1;
    position: sticky;
    top: 56px;
    height: calc(100vh - 56px);
    overflow-y: auto;
    background: ${color.surface};
    border-right: 1px solid ${color.line};
    z-index: ${layer.middle};
  }
  .scrim {
    display: none;
  }
  main {
    grid-column: -2 / -1;
    padding: 22px 28px 32px;
    min-width: 0;
    outline: 0;
  }

  ${media.compactDesktop} {
    grid-template-columns: 64px minmax(0, 1fr);
    main {
      padding: 20px;
    }
    .side.open {
      z-index: ${layer.drawer};
      width: 264px;
      box-shadow: ${shadow.high};
    }
    .side:not(.open) b,
    .side:not(.open) .add {
      display: none;
    }
    .side:not(.open) h2 {
      font-size: 0;
      padding: 0;
      border-top: 1px solid ${color.lineSoft};
      margin: 8px 14px;
    }
    .side:not(.open) hr {
      margin: 8px 14px;
    }
    .side:not(.open) .item {
      padding: 0;
      justify-content: center;
      position: relative;
    }
    .side:not(.open) li {
      padding: 0;
    }
    .side:not(.open) .count {
      position: absolute;
      top: 1px;
      right: 8px;
    }
  }
  ${media.compact} {
    .burger {
      display: grid;
    }
    .scrim {
      display: block;
      position: fixed;
      inset: 56px 0 0;
      z-index: ${layer.staffBar};
      background: ${translucent.ink(0.6)};
    }
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    main {
      padding: 16px 12px 24px;
    }
    .top {
      gap: 12px;
      padding: 0 12px;
    }
    .top .title em,
    .top .site span {
      display: none;
    }
    .page-head h1 {
      font-size: ${adminTextSize.pageTitleSmall};
    }
    .side {
      position: fixed;
      left: 0;
      top: 56px;
      width: 264px;
      z-index: ${layer.drawer};
      visibility: hidden;
      transform: translateX(-100%);
      transition:
        transform ${duration.slow} ${easing.standard},
        visibility 0s ${duration.slow};
    }
    .side.open {
      visibility: visible;
      transform: none;
      transition: transform ${duration.slow} ${easing.standard};
    }
    .side .item,
    .side .group .item {
      height: 44px;
    }
    .side .add {
      width: 44px;
      height: 44px;
    }
    .notice {
      padding: 10px 12px;
    }
  }
`
