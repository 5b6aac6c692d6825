import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { Bell, Files, Settings, ShieldCheck, UserRound } from 'lucide-react'
import styled, { css } from 'styled-components'
import { adminTextSize, color, media } from '../../ui/theme'
import { Card } from '../shared/card'
import { Notice } from '../shared/notice'
import { PageHead } from '../shell/page-head'
import { hasRight } from '../../content/rights'
import { useSession } from '../session/use-session'
import { MyContent } from './my-content'
import { NoticesTab } from './notices-tab'
import { ProfileForm } from './profile-form'
import { SecurityTab } from './security/security-tab'
import { isConfined } from '../../data/client/session'
import { staffQuery } from '../../data/admin/staff-query'
import { Text } from '../../ui/text'
import type { userSearch } from '../../navigation/search-params'

const parts = {
  profile: { label: '基本资料', Icon: UserRound },
  security: { label: '登录与安全', Icon: ShieldCheck },
  content: { label: '我的内容', Icon: Files },
  notices: { label: '提醒', Icon: Bell },
} as const
type Part = keyof typeof parts

/** The personal centre. With a one-time password it shows only the form that changes the password. */
export function UserPage({ tab }: { tab: ReturnType<typeof userSearch>['tab'] }) {
  const { account } = useSession()
  const mustChange = account?.mustChangePassword === true
  const isBound = isConfined(account)
  const { data: own } = useQuery({ ...staffQuery('account.own'), enabled: !mustChange })
  if (!account) return null

  const part: Part = isBound ? 'security' : (tab ?? 'profile')
  const name = own?.name || account.name || account.username
  return (
    <>
      <PageHead here="个人中心" title="个人中心" />
      {mustChange && <Notice text="正在使用一次性密码，或密码已超过使用期限。请先修改密码，再使用其他功能" />}
      {!mustChange && account.mustEnableFactor && <Notice text="您的职责要求启用动态口令，启用后才能使用其他功能" />}
      <Columns>
        <Card as="aside" aria-label="账号信息">
          <Person>
            <Face aria-hidden="true">{name.slice(0, 1)}</Face>
            <Text as="h2" $size="subtitle">
              {name}
            </Text>
            <Text as="p" $tone="muted" $size="meta">
              {own?.department || account.duties.join('、') || '没有职责'}
            </Text>
          </Person>
          <Parts aria-label="个人中心">
            {(Object.keys(parts) as Part[]).map((key) => (
              <PartLink key={key} part={key} isOpen={key === part} isLocked={isBound && key !== part} />
            ))}
            {hasRight(account, 'setting.contact') && !isBound && (
              <PartAnchor to="/manage/settings">
                <Settings size={17} strokeWidth={1.75} aria-hidden />
                站点设置
              </PartAnchor>
            )}
          </Parts>
        </Card>
        {part === 'security' && <SecurityTab mustChangePassword={mustChange} />}
        {part !== 'security' && (
          <Body>
            {part === 'profile' && own && <ProfileForm key={own.id} own={own} />}
            {part === 'content' && <MyContent accountId={account.id} />}
            {part === 'notices' && <NoticesTab />}
          </Body>
        )}
      </Columns>
    </>
  )
}

function PartLink({ part, isOpen, isLocked }: { part: Part; isOpen: boolean; isLocked: boolean }) {
  const { label, Icon } = parts[part]
  const content = (
    <>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      {label}
    </>
  )
  if (isLocked) return <LockedPart aria-disabled="true">{content}</LockedPart>
  return (
    <PartAnchor
      to="/user"
      search={{ tab: part === 'profile' ? undefined : part }}
      activeOptions={{ exact: true, explicitUndefined: true }}
      aria-current={isOpen ? 'page' : undefined}
    >
      {content}
    </PartAnchor>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  gap: 28px;
  align-items: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
`

const Person = styled.div`
  padding: 20px 18px 14px;
  text-align: center;
  ${media.narrow} {
    display: none;
  }
`

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  margin: 0 auto 10px;
  border-radius: 50%;
  background: ${color.accent};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.face};
  font-weight: 600;
`

/** The parts of the page; a row of tabs where there is no room beside them. */
const Parts = styled.nav`
  padding: 6px 0;
  border-top: 1px solid ${color.lineSoft};
  ${media.narrow} {
    display: flex;
    gap: 22px;
    padding: 0 16px;
    border-top: 0;
    overflow-x: auto;
  }
`

const partStyle = css`
  display: flex;
  gap: 10px;
  align-items: center;
  height: 38px;
  padding: 0 18px;
  color: ${color.textBody};
  white-space: nowrap;
  svg {
    color: ${color.textMuted};
  }
  &:hover {
    background: ${color.rowHover};
  }
  &[aria-current='page'] {
    background: ${color.selected};
    box-shadow: inset 3px 0 0 ${color.primary};
    color: ${color.link};
    font-weight: 600;
    svg {
      color: ${color.link};
    }
  }
  ${media.narrow} {
    flex: none;
    height: 46px;
    padding: 0;
    svg {
      display: none;
    }
    &:hover {
      background: none;
    }
    &[aria-current='page'] {
      background: none;
      box-shadow: inset 0 -2px 0 ${color.primary};
    }
  }
`

const PartAnchor = createLink(styled.a`
  ${partStyle}
`)

const LockedPart = styled.span`
  ${partStyle}
  color: ${color.disabled};
  cursor: not-allowed;
`

const Body = styled(Card)`
  padding: 24px;
  ${media.mobile} {
    padding: 16px 12px;
  }
`
