import { createLink } from '@tanstack/react-router'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styled, { css } from 'styled-components'
import { type SectionName, mainSections } from '../../content/site-structure'
import { color, duration, easing, layer, media, radius, shadow, textSize } from '../../ui/theme'
import { useCurrentSection } from './current-section'
import { MorePanel, SectionPanel } from './header-panels'
import { orderSections } from '../../navigation/menu'
import { useSettings } from '../shared/settings'

/** The menu of the desktop pages, with a drop-down for each section. */
export function MainMenu() {
  const current = useCurrentSection()
  const { menu } = useSettings()
  const { open, itemProps, toggle } = useHoverPanel<SectionName | 'more'>()
  return (
    <Navigation aria-label="主导航">
      <Menu data-open={open !== null || undefined}>
        <Item>
          <ItemLink to="/" activeOptions={{ exact: true, includeSearch: false }}>
            首页
          </ItemLink>
        </Item>
        {orderSections(menu, mainSections).map(({ section, label }) => {
          const { name, to } = section
          return (
            <Item key={name} {...itemProps(name)}>
              <ItemLink
                to={to}
                preload={false}
                data-open={open === name || undefined}
                aria-current={current === name ? 'true' : undefined}
              >
                {label}
              </ItemLink>
              <Toggle
                type="button"
                aria-expanded={open === name}
                aria-label={`展开${label}菜单`}
                onClick={({ currentTarget }) => toggle(name, currentTarget)}
              />
              {open === name && (
                <DropDown data-panel>
                  <SectionPanel section={section} />
                </DropDown>
              )}
            </Item>
          )
        })}
        <Item {...itemProps('more')}>
          <MoreButton
            type="button"
            aria-expanded={open === 'more'}
            data-open={open === 'more' || undefined}
            onClick={({ currentTarget }) => toggle('more', currentTarget)}
          >
            更多
          </MoreButton>
          {open === 'more' && (
            <DropDown data-panel>
              <MorePanel />
            </DropDown>
          )}
        </Item>
      </Menu>
    </Navigation>
  )
}

const openDelayMs = 150
const closeDelayMs = 300

/**
 * The disclosure behind the header's drop-downs: opens after a short rest of the mouse, closes a
 * little after it left, and obeys the keyboard (↓ opens, Esc closes and gives the focus back).
 * @returns the open panel's key and the handlers of one menu item
 */
function useHoverPanel<Key extends string>() {
  const [open, setOpen] = useState<Key | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether a resting mouse opened the panel: who then presses what they rest on wants it open. */
  const isOpenByRest = useRef(false)
  /** What the keyboard opened the panel with, and gets the focus back. */
  const trigger = useRef<HTMLElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  // With the panel itself, so that no key comes between the two.
  useLayoutEffect(() => {
    if (open === null) return undefined
    // Wherever the focus is: what a mouse opened can be sent away without moving it.
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') change(null)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])

  function change(next: Key | null, delay = 0) {
    clearTimeout(timer.current)
    const show = () => {
      isOpenByRest.current = delay > 0
      setOpen(next)
    }
    if (delay === 0) show()
    else timer.current = setTimeout(show, delay)
  }

  /** Handlers for the item that holds the trigger and, when open, the panel. */
  function itemProps(key: Key) {
    return {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') change(key, openDelayMs)
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') change(null, closeDelayMs)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const item = event.currentTarget
        const onTrigger = event.target instanceof Element && event.target.closest('[data-panel]') === null
        if (event.key === 'ArrowDown' && onTrigger) {
          event.preventDefault()
          change(key)
          if (event.target instanceof HTMLElement) trigger.current = event.target
          requestAnimationFrame(() => item.querySelector<HTMLElement>('[data-panel] a')?.focus())
        } else if (event.key === 'Escape' && open !== null) {
          change(null)
          if (!onTrigger)
            (item.contains(trigger.current) ? trigger.current : item.querySelector<HTMLElement>('a,button'))?.focus()
        }
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        const next = event.relatedTarget
        if (next instanceof Node && !event.currentTarget.contains(next) && open === key) change(null)
      },
      onClick: (event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('a')) change(null)
      },
    }
  }

  function toggle(key: Key, button: HTMLElement) {
    trigger.current = button
    change(open === key && !isOpenByRest.current ? null : key)
  }

  return { open, itemProps, toggle }
}

const Navigation = styled.nav`
  height: 100%;
`

const Menu = styled.ul`
  display: flex;
  gap: 28px;
  height: 100%;
  font-size: ${textSize.control};
  white-space: nowrap;
  ${media.tablet} {
    gap: 20px;
    html[data-text='larger'] & {
      gap: 12px;
    }
  }
  @media (hover: none) {
    gap: 6px;
    ${media.tablet} {
      html[data-text='larger'] & {
        gap: 2px;
      }
    }
  }
`

const Item = styled.li`
  display: flex;
  align-items: stretch;
  @media (hover: none) {
    &:first-child {
      margin-right: 14px;
      ${media.tablet} {
        margin-right: 6px;
      }
    }
  }
`

/** The page that is shown is marked with a line, unless a drop-down is open: then that one is. */
const itemStyle = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 3px;
  height: 100%;
  color: ${color.textBody};
  transition: color ${duration.fast} ${easing.standard};
  &:hover,
  &[aria-current],
  &[data-open] {
    color: ${color.link};
  }
  &[aria-current],
  &[data-open] {
    font-weight: 600;
  }
  &[aria-current]::after,
  &[data-open]::after {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    bottom: -1px;
    height: 3px;
    background: ${color.primary};
  }
  ${Menu}[data-open] &:not([data-open])::after {
    display: none;
  }
  ${Menu}[data-open] &:not([data-open]):not(:hover) {
    color: ${color.textBody};
    font-weight: 400;
  }
`

const chevron = css`
  &::before {
    content: '';
    order: 1;
    width: 7px;
    height: 7px;
    margin: -4px 3px 0 4px;
    border: solid ${color.field};
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
  }
`

const ItemLink = createLink(styled.a`
  ${itemStyle}
`)

const MoreButton = styled.button`
  ${itemStyle}
  ${chevron}
`

const outOfSight = css`
  width: 0;
  overflow: hidden;
`

/** Opens the drop-down for fingers and the keyboard; where a mouse can do so by resting, only the keyboard finds it. */
const Toggle = styled.button`
  position: relative;
  z-index: ${layer.raised};
  display: grid;
  place-items: center;
  align-self: center;
  width: calc(25px / var(--z));
  height: 100%;
  border-radius: ${radius.control};
  color: ${color.link};
  ${chevron}
  @media (hover: hover) {
    &:not(:focus) {
      ${outOfSight}
    }
    &:focus {
      height: 36px;
      margin-right: calc(-25px / var(--z));
      background: ${color.header};
    }
    /* A rule of its own, which browsers drop that cannot tell how the focus came: with a mouse they give buttons none. */
    &:focus:not(:focus-visible) {
      ${outOfSight}
      margin-right: 0;
    }
  }
`

const DropDown = styled.div`
  position: absolute;
  z-index: ${layer.panel};
  top: 100%;
  left: 0;
  right: 0;
  max-height: calc(100vh / var(--z) - 64px);
  overflow: auto;
  background: ${color.header};
  border-top: 1px solid ${color.lineSoft};
  box-shadow: ${shadow.high};
  white-space: normal;
  cursor: default;
  animation: panel-in ${duration.fast} ${easing.standard};
  @keyframes panel-in {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
`
