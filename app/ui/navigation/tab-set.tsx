import { Tabs as Base } from '@base-ui/react/tabs'
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { color, duration, easing, media, radius, size, textSize } from '../theme'

/**
 * Tabs that switch what stands under them: arrow keys, one stop for the Tab key, a panel with the name of
 * its tab. They bring the tabs of the Base UI library along. Until scripts run they are links to the pages
 * that hold the same, and say so.
 */

const never = () => () => {}

/** Whether scripts have taken over: not in the server's page, nor while React makes it its own. */
function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

interface TabSetProps<Value extends number> {
  value: Value
  onChange: (value: Value) => void
  className?: string
  children: ReactNode
}

/** Holds a row of tabs and their panel, in a `<div>`. */
export function TabSet<Value extends number>({ value, onChange, className, children }: TabSetProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={onChange} className={className}>
      {children}
    </Base.Root>
  )
}

const Row = styled(Base.List)`
  a {
    color: ${color.textSoft};
    cursor: pointer;
  }
  a:hover {
    color: ${color.text};
  }
  a[aria-selected='true'],
  a[aria-current='true'] {
    font-weight: 600;
  }
  ${media.mobile} {
    a {
      display: grid;
      place-items: center;
      min-height: 2.3rem;
      padding: 0;
    }
  }
`

const Underlined = styled(Row)`
  display: flex;
  gap: ${size(30, 1.2)};
  font-size: ${textSize.control};
  a {
    position: relative;
    padding-bottom: ${size(6, 0)};
    transition: color ${duration.fast} ${easing.standard};
  }
  a::after {
    content: '';
    position: absolute;
    inset: auto 0 -3px;
    height: 3px;
    background: ${color.link};
    transform: scaleX(0);
    transition: transform ${duration.base} ${easing.standard};
  }
  a[aria-selected='true'],
  a[aria-current='true'] {
    color: ${color.link};
  }
  a[aria-selected='true']::after,
  a[aria-current='true']::after {
    transform: none;
  }
  ${media.mobile} {
    grid-column: 1 / -1;
    border-bottom: 1px solid ${color.line};
    overflow: auto hidden;
    white-space: nowrap;
    scrollbar-width: none;
    &::-webkit-scrollbar {
      display: none;
    }
    a {
      flex: none;
      font-size: ${textSize.lead};
    }
    a::after {
      bottom: 0;
    }
  }
`

const Segments = styled(Row)`
  display: inline-flex;
  margin: ${size(24, 0.6)} 0 ${size(18, 0.4)};
  padding: 3px;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  background: ${color.surface};
  a {
    padding: ${size(8, 0)} ${size(20, 0)};
    border-radius: 2px;
    transition:
      background-color ${duration.fast} ${easing.standard},
      color ${duration.fast} ${easing.standard};
  }
  a[aria-selected='true'],
  a[aria-current='true'] {
    background: ${color.primary};
    color: ${color.textOnDark};
  }
  ${media.mobile} {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
`

interface TabRowProps {
  /** What the row chooses, such as 新闻栏目. */
  label: string
  look?: 'underlined' | 'segments'
  /** `href` is the page that holds what the tab shows. */
  tabs: Array<{ value: number; label: string; href: string }>
  value: number
}

/** The tabs. The chosen one carries `aria-selected` or, before scripts run, `aria-current`. */
export function TabRow({ label, look = 'underlined', tabs, value }: TabRowProps) {
  const scripted = useScripted()
  const List = look === 'segments' ? Segments : Underlined
  return (
    <List aria-label={label} activateOnFocus {...(scripted ? {} : { role: 'group' })}>
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          nativeButton={false}
          render={<a href={tab.href}>{tab.label}</a>}
          onClick={keepPage}
          {...(scripted
            ? {}
            : { role: undefined, tabIndex: 0, 'aria-selected': undefined, 'aria-current': tab.value === value })}
        />
      ))}
    </List>
  )
}

/** A plain click stays on the page; one that opens a new tab or window does that. */
function keepPage(event: MouseEvent) {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault()
}

/** What the chosen tab shows. */
export function TabPanel({ value, children }: { value: number; children: ReactNode }) {
  const scripted = useScripted()
  return (
    <Base.Panel key={value} value={value} tabIndex={-1} {...(scripted ? {} : { role: undefined })}>
      {children}
    </Base.Panel>
  )
}
