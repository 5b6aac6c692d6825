import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown, LogIn, LogOut, User } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { signOut } from '../../data/office-client'
import { media, theme } from '../../ui/theme'

/** The person signed in, with 个人中心, 账号登录 and 退出登录 under their name. */
export function UserMenu({ name }: { name: string }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  async function leave() {
    setOpen(false)
    await signOut()
    await navigate({ to: '/login' })
    queryClient.clear()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <Menu onKeyDown={onKeyDown} onBlur={onBlur}>
      <button ref={button} type="button" aria-expanded={open} aria-controls="user-menu" onClick={() => setOpen(!open)}>
        <span className="face" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span className="name">{name}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      <ul id="user-menu" hidden={!open}>
        <li>
          <Link to="/user" onClick={() => setOpen(false)}>
            <User size={16} aria-hidden />
            个人中心
          </Link>
        </li>
        <li>
          <Link to="/login" onClick={() => setOpen(false)}>
            <LogIn size={16} aria-hidden />
            账号登录
          </Link>
        </li>
        <li className="apart">
          <button type="button" onClick={leave}>
            <LogOut size={16} aria-hidden />
            退出登录
          </button>
        </li>
      </ul>
    </Menu>
  )
}

const Menu = styled.div`
  position: relative;
  > button { display: flex; gap: 9px; align-items: center; height: 40px; color: #fff; border-radius: ${theme.r.ctl}; }
  > button:focus-visible { outline-color: ${theme.c.focusOnDark}; }
  .face { width: 30px; height: 30px; border-radius: 50%; background: ${theme.c.ma500}; display: grid; place-items: center; font-size: 14px; font-weight: 600; }
  ul { position: absolute; right: 0; top: 46px; z-index: ${theme.z.mega}; width: 180px; background: #fff; color: ${theme.c.n800}; border: 1px solid ${theme.c.line}; border-radius: ${theme.r.pop}; box-shadow: ${theme.sh.s2}; padding: 6px; }
  li > a, li > button { display: flex; gap: 12px; align-items: center; width: 100%; height: 38px; padding: 0 12px; border-radius: ${theme.r.ctl}; }
  li > a:hover, li > button:hover { background: ${theme.c.selected}; color: ${theme.c.link}; }
  li svg { color: ${theme.c.n500}; }
  .apart { border-top: 1px solid ${theme.c.n100}; margin-top: 6px; padding-top: 6px; }
  ${media.mobile} { .name { display: none; } }
`
