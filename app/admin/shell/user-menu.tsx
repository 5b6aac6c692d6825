import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown, LogIn, LogOut, User } from 'lucide-react'
import styled from 'styled-components'
import { signOut } from '../../data/client/staff-client'
import { sessionQuery } from '../../data/client/session'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { MenuButton } from './menu-button'

/** The person signed in, with 个人中心, 账号登录 and 退出登录 under their name. */
export function UserMenu({ name }: { name: string }) {
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
