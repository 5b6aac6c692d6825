import { useLocation, createLink } from '@tanstack/react-router'
import { CalendarDays, ClipboardCheck, House, LayoutDashboard, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, type ComponentProps } from 'react'
import styled, { css } from 'styled-components'
import type { SessionAnswer } from '../../contract'
import { adminTextSize, color, duration, easing, layer, media, shadow, radius, ellipsis } from '../../ui/theme'
import { isCurrent, mayOpenPage, menuGroups, type MenuItem, schedulePath } from './menu-groups'
import { whereMenuIs, barHeight } from './menu-room'
import { useQuery } from '@tanstack/react-query'
import { pendingCandidatesQuery } from '../../data/admin/candidates'
import { pendingApplicationsQuery } from '../../data/admin/inbox'
import { isConfined } from '../../data/client/session'
import { staffQuery } from '../../data/admin/staff-query'
import { useRights } from '../session/use-rights'
import { useSession } from '../session/use-session'
import { createAdminLink } from './admin-link'
import { TypeIcon } from './type-icon'

/**
 * The side menu: a row opens the list of its content, its + the empty form. Where the page needs its room it
 * shows its icons only until it is opened; telephones show nothing of it.
 */
export function SideMenu({ account }: { account: SessionAnswer['account'] }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const groups = useMemo(() => menuGroups(account), [account])
  const menu = useRef<HTMLElement>(null)
  // The last rows lie below the edge of a laptop's screen.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <Side>
      <Menu ref={menu} aria-label="后台菜单">
        <PageLink to="/" reloadDocument title="网站首页">
          <House size={17} strokeWidth={1.75} aria-hidden />
          <Label>网站首页</Label>
        </PageLink>
        <PageLink to="/manage" title="工作台" activeOptions={{ exact: true }}>
          <LayoutDashboard size={17} strokeWidth={1.75} aria-hidden />
          <Label>工作台</Label>
        </PageLink>
        {mayOpenPage(account, schedulePath) && (
          <PageLink to={schedulePath} title="排期">
            <CalendarDays size={17} strokeWidth={1.75} aria-hidden />
            <Label>排期</Label>
          </PageLink>
        )}
        <ReviewLink />
        {groups.map(({ title, items }, index) => (
          <div key={title || index}>
            {title === '' ? <Divider /> : <GroupTitle>{title}</GroupTitle>}
            <ul>
              {items.map((item) => (
                <SideMenuItem key={item.to} item={item} current={isCurrent(item, pathname)} />
              ))}
            </ul>
          </div>
        ))}
      </Menu>
    </Side>
  )
}

const Side = styled.aside`
  position: sticky;
  top: ${barHeight};
  z-index: ${layer.middle};
  grid-row: 2 / -1;
  height: calc(100vh - ${barHeight});
  border-right: 1px solid ${color.line};
  background: ${color.surface};
  overflow-y: auto;
  ${whereMenuIs(
    'open',
    css`
      z-index: ${layer.drawer};
      width: 264px;
      box-shadow: ${shadow.high};
    `,
  )}
  ${media.mobile} {
    position: fixed;
    left: 0;
    z-index: ${layer.drawer};
    width: 264px;
    visibility: hidden;
    transform: translateX(-100%);
    transition:
      transform ${duration.slow} ${easing.standard},
      visibility 0s ${duration.slow};
    [data-menu='open'] & {
      visibility: visible;
      transform: none;
      transition: transform ${duration.slow} ${easing.standard};
    }
  }
  @media print {
    display: none;
  }
`

const Menu = styled.nav`
  padding: 12px 0 24px;
  font-size: ${adminTextSize.body};
`

const GroupTitle = styled.h2`
  padding: 14px 20px 4px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  line-height: 1.5;
  ${whereMenuIs(
    'folded',
    css`
      margin: 8px 14px;
      padding: 0;
      border-top: 1px solid ${color.lineSoft};
      font-size: 0;
    `,
  )}
`

const Divider = styled.hr`
  margin: 12px 20px 10px;
  border: 0;
  border-top: 1px solid ${color.lineSoft};
  ${whereMenuIs('folded', 'margin: 8px 14px;')}
`

/** A row of the side menu. */
function SideMenuItem({ item, current }: { item: MenuItem; current: boolean }) {
  // A one-time password opens no figures.
  const counted = isConfined(useSession().account) ? undefined : item.counted
  return (
    <Line data-current={current || undefined}>
      <ListLink to={item.to} title={item.label} aria-current={current ? 'page' : undefined}>
        <TypeIcon name={item.icon} />
        <Label>{item.label}</Label>
        {counted === 'applications' && <Waiting query={pendingApplicationsQuery} />}
        {counted === 'candidates' && <Waiting query={pendingCandidatesQuery} />}
        {counted === 'maps' && <UnaskedFiles />}
      </ListLink>
      {item.add && (
        <AddLink
          to={item.add}
          data-current={current || undefined}
          aria-label={`新增${item.label}`}
          title={`新增${item.label}`}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
        </AddLink>
      )}
    </Line>
  )
}

/** 待我审阅, where reviews are in use, with how many versions wait for the reader. */
function ReviewLink() {
  const { account } = useSession()
  const { data } = useQuery({ ...staffQuery('review.count'), enabled: account?.mustChangePassword === false })
  if (!data?.isUsed) return null
  return (
    <PageLink to="/manage/reviews" title="待我审阅" activeOptions={{ exact: true }}>
      <ClipboardCheck size={17} strokeWidth={1.75} aria-hidden />
      <Label>待我审阅</Label>
      {data.waiting > 0 && (
        <Count className="num" aria-label={`${data.waiting} 份待审阅`}>
          {data.waiting}
        </Count>
      )}
    </PageLink>
  )
}

/** How much of what visitors have sent waits. */
function Waiting({ query }: { query: typeof pendingApplicationsQuery }) {
  const { data = 0 } = useQuery(query)
  return (
    data > 0 && (
      <Count className="num" aria-label={`${data} 份待处理`}>
        {data}
      </Count>
    )
  )
}

/** How many files have no answer to whether they show a map. */
function UnaskedFiles() {
  const { data } = useQuery({ ...staffQuery('media.counts'), enabled: useRights().has('media.view') })
  return (
    data !== undefined &&
    data.unasked > 0 && (
      <Count className="num" $calm aria-label={`${data.unasked} 个未确认`}>
        {data.unasked}
      </Count>
    )
  )
}

const currentRow = css`
  background: ${color.selected};
  box-shadow: inset 3px 0 0 ${color.primary};
`

const Line = styled.li`
  display: flex;
  align-items: center;
  padding-right: 12px;
  &:hover {
    background: ${color.rowHover};
  }
  &[data-current] {
    ${currentRow}
  }
  ${whereMenuIs('folded', 'padding: 0;')}
`

/** The icon and name of a page. */
const page = css`
  display: flex;
  flex: 1;
  gap: 10px;
  align-items: center;
  min-width: 0;
  height: 38px;
  padding: 0 20px;
  color: ${color.textBody};
  svg {
    flex: none;
    color: ${color.textMuted};
  }
  &:hover {
    background: ${color.rowHover};
  }
  &[aria-current='page'] {
    color: ${color.link};
    svg {
      color: ${color.link};
    }
  }
  ${whereMenuIs(
    'folded',
    css`
      position: relative;
      justify-content: center;
      padding: 0;
    `,
  )}
  ${media.mobile} {
    height: 44px;
  }
`

const PageAnchor = styled.a`
  ${page}
  &[aria-current='page'] {
    ${currentRow}
  }
`

/** A page that stands above the groups. */
const PageLink = createLink((props: ComponentProps<'a'>) => <PageAnchor {...props} />)

const ListLink = createAdminLink(styled.a`
  ${page}
  height: 36px;
  padding-right: 4px;
  &[aria-current='page'] {
    background: none;
  }
  ${media.mobile} {
    height: 44px;
  }
`)

/** The name of a page, in one line. */
const Label = styled.b`
  font-weight: 400;
  ${ellipsis}
  [aria-current='page'] > & {
    color: ${color.link};
    font-weight: 600;
  }
  ${whereMenuIs('folded', 'display: none;')}
`

const Count = styled.span<{ $calm?: boolean }>`
  margin-left: auto;
  min-width: 18px;
  padding: 0 6px;
  border-radius: 9px;
  background: ${({ $calm }) => ($calm ? color.warningLine : color.danger)};
  color: ${({ $calm }) => ($calm ? color.warning : color.textOnDark)};
  font-size: ${adminTextSize.small};
  font-weight: 600;
  line-height: 18px;
  text-align: center;
  ${whereMenuIs(
    'folded',
    css`
      position: absolute;
      top: 1px;
      right: 8px;
    `,
  )}
`

const AddLink = createAdminLink(styled.a`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: ${radius.control};
  color: ${color.icon};
  &:hover {
    background: ${color.primaryPale};
    color: ${color.primaryHover};
  }
  &[data-current] {
    color: ${color.link};
  }
  ${whereMenuIs('folded', 'display: none;')}
  ${media.mobile} {
    width: 44px;
    height: 44px;
  }
`)
