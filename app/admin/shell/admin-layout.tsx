import { settingsQuery } from '../../data/site/site-queries'
import { LogoMark } from '../../ui/brand'
import { useHeldPage } from '../session/use-held-page'
import { useSession } from '../session/use-session'
import { barHeight, useMenuRoom, whereFormFillsPhone, whereMenuIs, whereMenuIsNarrow } from './menu-room'
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { createLink, Outlet, useLocation, useRouter, Link, useNavigate } from '@tanstack/react-router'
import { Menu, X, ChevronDown, LogIn, LogOut, User } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { OfflineBar } from '../../ui/feedback/offline-bar'
import { useReplayedActions } from '../../ui/deferred-scripts'
import { adminTextSize, color, layer, media, radius, shadow, translucent } from '../../ui/theme'
import { LaterGoTo } from '../go-to/later-go-to'
import { ConfirmationDialog } from '../session/confirmation-dialog'
import { SessionEndedDialog } from '../session/session-ended-dialog'
import { HeldNotice, Notice } from '../shared/notice'
import { LaterUploadTray } from '../uploads/later-upload-tray'
import { RefusedEntries } from '../obstacles/refused'
import { Confirm } from './admin-dialog'
import { BarLinks } from './bar-links'
import { ForbiddenPage } from './forbidden-page'
import { goToSheet } from './go-to-sheet'
import { mayOpenPage } from './menu-groups'
import { preloadNotices } from './notify'
import { LaterTouchTargets } from './later-touch-targets'
import { SideMenu } from './side-menu'
import { preloadStaffClient, signOut } from '../../data/client/staff-client'
import { sessionQuery } from '../../data/client/session'
import { MenuButton } from './menu-button'

/**
 * The frame of every staff page: top bar, side menu, content, footer, and what may appear above them.
 * @param year the year of the server, so that browser and server agree on New Year's Eve
 */
export function AdminLayout({ year }: { year: string }) {
  useReplayedActions()
  const router = useRouter()
  const { account, problem } = useSession()
  const { shortName, copyrightFrom } = useSuspenseQuery(settingsQuery).data
  const pathname = useLocation({ select: (location) => location.pathname })
  const mayOpen = account !== null && mayOpenPage(account, pathname)
  const isHeld = useHeldPage(mayOpen, pathname)
  const room = useMenuRoom()
  const [drawer, setDrawer] = useState(false)
  useEffect(() => setDrawer(false), [pathname])
  // Not `usePageKeys`: every page would fetch it with the frame.
  useEffect(() => {
    if (!drawer) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setDrawer(false)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [drawer])
  useEffect(preloadNotices, [])
  useEffect(() => {
    // Logging out works without a network too.
    for (const id of ['/_bare', '/_bare/login'] as const)
      router.loadRouteChunk(router.routesById[id])?.catch(() => undefined)
  }, [router])
  useEffect(() => {
    document.body.classList.add('admin')
    return () => document.body.classList.remove('admin')
  }, [])

  if (!account) return <Shell>{problem && <Failure>{problem}</Failure>}</Shell>
  return (
    <Shell
      data-menu={drawer ? 'open' : 'folded'}
      data-menu-room={room}
      onPointerDownCapture={preloadStaffClient}
      onKeyDownCapture={preloadStaffClient}
    >
      <LaterTouchTargets />
      <SkipLink href="#content" className="skip" onClick={goToSheet}>
        跳到正文
      </SkipLink>
      <Bar>
        <MenuToggle
          type="button"
          aria-label={drawer ? '收起菜单' : '打开菜单'}
          aria-expanded={drawer}
          onClick={() => setDrawer(!drawer)}
        >
          {drawer ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
        </MenuToggle>
        <BrandLink to="/manage">
          <LogoMark size={26} onDark />
          {shortName}
          <BrandText>后台管理系统</BrandText>
        </BrandLink>
        <LaterGoTo />
        <BarLinks />
        <LaterUploadTray />
        <UserMenu name={account.name || account.username} />
      </Bar>
      <SideMenu account={account} />
      {drawer && <Scrim type="button" aria-label="收起菜单" onClick={() => setDrawer(false)} />}
      <Content id="content" tabIndex={-1}>
        <OfflineBar inContent />
        {problem && <Notice text={`登录状态检查失败：${problem}`} />}
        {isHeld && (
          <HeldNotice text="您的权限已变更，不能再打开此页。已填写的内容保留在此，不能再提交，离开前请自行复制" />
        )}
        {mayOpen || isHeld ? <Outlet /> : <ForbiddenPage />}
      </Content>
      <AdminFooter owner={`© ${copyrightFrom}–${year} ${shortName}`} />
      <Confirm />
      <RefusedEntries />
      <SessionEndedDialog />
      <ConfirmationDialog />
    </Shell>
  )
}

const Shell = styled.div`
  display: grid;
  grid-template: ${barHeight} 1fr auto / 228px minmax(0, 1fr);
  min-height: 100vh;
  background: ${color.band};
  font-size: ${adminTextSize.body};
  line-height: 1.6;
  ${whereMenuIsNarrow('grid-template-columns: 64px minmax(0, 1fr);')}
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${whereFormFillsPhone('--bar-height: 0px; --around-form: none; grid-template-rows: 1fr;')}
  @media print {
    display: block;
    background: none;
  }
`

const Failure = styled.p`
  grid-column: 1 / -1;
  padding: 40px;
`

/** Stronger than the class, by which the public site and the tests know every such link. */
const SkipLink = styled.a`
  && {
    position: fixed;
    top: -60px;
    left: 12px;
    z-index: ${layer.toast};
    padding: 8px 16px;
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.text};
    box-shadow: ${shadow.middle};
  }
  &&:focus {
    top: 8px;
  }
`

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: 22px;
  height: ${barHeight};
  padding: 0 24px var(--notices, 0) 20px;
  background: ${color.backgroundDark};
  color: ${color.textOnDark};
  ${media.mobile} {
    display: var(--around-form, flex);
    gap: 12px;
    padding: 0 12px var(--notices, 0);
  }
  @media print {
    display: none;
  }
`

const MenuToggle = styled.button`
  display: none;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-left: -8px;
  &:focus-visible {
    outline-color: ${color.focusOnDark};
  }
  ${media.mobile} {
    display: grid;
  }
  ${whereMenuIs('any', 'display: grid;')}
`

const BrandLink = createLink(styled.a`
  display: flex;
  gap: 12px;
  align-items: center;
  margin-right: auto;
  font-size: ${adminTextSize.brand};
  font-weight: 600;
  letter-spacing: 0.02em;
  white-space: nowrap;
  &:focus-visible {
    outline-color: ${color.focusOnDark};
  }
`)

const BrandText = styled.em`
  padding-left: 12px;
  border-left: 1px solid ${translucent.white(0.25)};
  color: ${color.textOnDarkMuted};
  font-size: ${adminTextSize.strong};
  font-style: normal;
  font-weight: 400;
  ${media.mobile} {
    display: none;
  }
`

const Scrim = styled.button`
  display: none;
  position: fixed;
  inset: ${barHeight} 0 0;
  z-index: ${layer.staffBar};
  background: ${translucent.ink(0.6)};
  ${media.mobile} {
    display: block;
  }
  ${whereMenuIs('open', 'display: block;')}
`

const Content = styled.main`
  grid-column: -2 / -1;
  min-width: 0;
  padding: 22px 28px 32px;
  outline: 0;
  ${media.compactDesktop} {
    padding: 20px;
  }
  ${media.mobile} {
    padding: 16px 12px 24px;
  }
`

/** The foot of every staff page: whose it is, and who is signed in. */
function AdminFooter({ owner }: { owner: string }) {
  const { account } = useSession()
  return (
    <Footer>
      <span>版权所有 {owner}</span>
      {account && (
        <span>
          当前账号：{account.name || account.username}（{account.duties.join('、') || '没有职责'}）
        </span>
      )}
    </Footer>
  )
}

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  justify-content: space-between;
  grid-column: -2 / -1;
  padding: 14px 28px;
  border-top: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  ${media.mobile} {
    display: var(--around-form, flex);
    /* Above the bar that some pages have at the bottom of the screen. */
    padding: 14px 12px 86px;
  }
  @media print {
    display: none;
  }
`

/** The person signed in, with 个人中心, 账号登录 and 退出登录 under their name. */
function UserMenu({ name }: { name: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  async function leave() {
    await signOut()
    // Also where the login page cannot ask the server.
    queryClient.setQueryData(sessionQuery.queryKey, null)
    await navigate({ to: '/login' })
    // Not what the login page itself shows: it may be without a network.
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
    })
  }

  return (
    <Button
      items={[
        { label: '个人中心', icon: <User size={16} aria-hidden />, link: <Link to="/user" /> },
        { label: '账号登录', icon: <LogIn size={16} aria-hidden />, link: <Link to="/login" /> },
        { label: '退出登录', icon: <LogOut size={16} aria-hidden />, apart: true, run: () => void leave() },
      ]}
    >
      <Face aria-hidden="true">{name.slice(0, 1)}</Face>
      <Name>{name}</Name>
      <ChevronDown size={16} aria-hidden />
    </Button>
  )
}

const Button = styled(MenuButton)`
  display: flex;
  gap: 9px;
  align-items: center;
  height: 40px;
  color: ${color.textOnDark};
  border-radius: ${radius.control};
  &:focus-visible {
    outline-color: ${color.focusOnDark};
  }
`

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border-radius: 50%;
  background: ${color.accent};
  font-size: ${adminTextSize.body};
  font-weight: 600;
`

const Name = styled.span`
  ${media.mobile} {
    position: absolute;
    width: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
