import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ExternalLink, Menu, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { LogoMark } from '../../ui/logo'
import { OfflineBar } from '../../ui/offline-bar'
import { TakenOver } from '../../ui/taken-over'
import { media, theme } from '../../ui/theme'
import { SessionEndedDialog } from '../session/session-ended-dialog'
import { useSession } from '../session/use-session'
import { Confirm } from './confirm'
import { officeCss } from './office-css'
import { SideMenu } from './side-menu'
import { UserMenu } from './user-menu'

/** The frame of every staff page: top bar, side menu, content, and what may appear above them. */
export function OfficeLayout() {
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
    document.body.classList.add('office')
    return () => document.body.classList.remove('office')
  }, [])

  if (!account) return <Shell>{error && <p className="failed">{error}</p>}</Shell>
  return (
    <Shell>
      <a href="#content" className="skip">
        跳到正文
      </a>
      <header className="top">
        <button type="button" className="burger" aria-label={drawer ? '收起菜单' : '打开菜单'} aria-expanded={drawer} onClick={() => setDrawer(!drawer)}>
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
        <TakenOver />
        {error && <p className="notice">登录状态检查失败（{error}），操作时可能需要重新登录</p>}
        <Outlet />
      </main>
      <Confirm />
      <SessionEndedDialog />
    </Shell>
  )
}

const Shell = styled.div`
  ${officeCss}
  display: grid; grid-template: 56px 1fr / 228px minmax(0, 1fr); min-height: 100vh; background: ${theme.c.bgBand}; font-size: 14px; line-height: 1.6;
  .skip { position: fixed; left: 12px; top: -60px; z-index: ${theme.z.toast}; background: #fff; padding: 8px 16px; border-radius: ${theme.r.ctl}; box-shadow: ${theme.sh.s2}; }
  .skip:focus { top: 8px; }
  .failed { grid-column: 1 / -1; padding: 40px; }
  .top { grid-column: 1 / -1; position: sticky; top: 0; z-index: ${theme.z.header}; height: 56px; background: ${theme.c.bgDark}; color: #fff; display: flex; align-items: center; gap: 22px; padding: 0 24px 0 20px; }
  .top a:focus-visible, .burger:focus-visible { outline-color: ${theme.c.focusOnDark}; }
  .top .title { display: flex; gap: 12px; align-items: center; font-size: 17px; font-weight: 600; letter-spacing: 0.02em; white-space: nowrap; }
  .logo-mark { --logo-gap: ${theme.c.ink}; }
  .logo-mark path:nth-child(1) { fill: ${theme.c.az300}; }
  .logo-mark path:nth-child(3) { fill: ${theme.c.ma300}; }
  .logo-mark circle { fill: ${theme.c.oc300}; }
  .top .title em { font-style: normal; font-weight: 400; color: ${theme.c.n300}; border-left: 1px solid rgba(255, 255, 255, 0.25); padding-left: 12px; font-size: 15px; }
  .top .site { margin-left: auto; display: flex; gap: 7px; align-items: center; color: ${theme.c.n200}; height: 40px; }
  .top .site:hover { color: #fff; }
  .burger { display: none; width: 40px; height: 40px; place-items: center; margin-left: -8px; }
  .side { position: sticky; top: 56px; height: calc(100vh - 56px); overflow-y: auto; background: #fff; border-right: 1px solid ${theme.c.line}; z-index: 2; }
  .scrim { display: none; }
  main { padding: 22px 28px 32px; min-width: 0; outline: 0; }

  @media (min-width: 768px) and (max-width: 1179px) {
    grid-template-columns: 64px minmax(0, 1fr);
    main { padding: 20px; }
    .side b, .side .add { display: none; }
    .side h2 { font-size: 0; padding: 0; border-top: 1px solid ${theme.c.n100}; margin: 8px 14px; }
    .side hr { margin: 8px 14px; }
    .side .item { padding: 0; justify-content: center; position: relative; }
    .side li { padding: 0; }
    .side .count { position: absolute; top: 1px; right: 8px; }
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    main { padding: 16px 12px 96px; }
    .burger { display: grid; }
    .top { gap: 12px; padding: 0 12px; }
    .top .title em, .top .site span { display: none; }
    .page-head h1 { font-size: 20px; }
    .side { position: fixed; left: 0; top: 56px; width: 264px; z-index: ${theme.z.drawer}; visibility: hidden; transform: translateX(-100%); transition: transform ${theme.t.slow} ${theme.t.ease}, visibility 0s ${theme.t.slow}; }
    .side.open { visibility: visible; transform: none; transition: transform ${theme.t.slow} ${theme.t.ease}; }
    .side .item, .side .group .item { height: 44px; }
    .side .add { width: 44px; height: 44px; }
    .scrim { display: block; position: fixed; inset: 56px 0 0; z-index: 150; background: rgba(10, 37, 54, 0.6); }
    .notice { padding: 10px 12px; }
  }
`
