import { Tabs as Base } from '@base-ui/react/tabs'
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'

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

interface TabSetProps {
  value: number
  onChange: (value: number) => void
  className?: string
  children: ReactNode
}

/** Holds a row of tabs and their panel, in a `<div>`. */
export function TabSet({ value, onChange, className, children }: TabSetProps) {
  return (
    <Base.Root value={value} onValueChange={onChange} className={className}>
      {children}
    </Base.Root>
  )
}

interface TabRowProps {
  /** What the row chooses, such as 新闻栏目. */
  label: string
  className?: string
  /** `href` is the page that holds what the tab shows. */
  tabs: Array<{ value: number; label: string; href: string }>
  value: number
}

/** The tabs. The chosen one is told by `aria-selected` or, before scripts run, `aria-current`. */
export function TabRow({ label, className, tabs, value }: TabRowProps) {
  const scripted = useScripted()
  return (
    <Base.List aria-label={label} className={className} activateOnFocus {...(scripted ? {} : { role: 'group' })}>
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          nativeButton={false}
          render={<a href={tab.href}>{tab.label}</a>}
          onClick={keepPage}
          {...(scripted ? {} : { role: undefined, tabIndex: 0, 'aria-selected': undefined, 'aria-current': tab.value === value })}
        />
      ))}
    </Base.List>
  )
}

/** A plain click stays on the page; one that opens a new tab or window does that. */
function keepPage(event: MouseEvent) {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault()
}

/** What the chosen tab shows. */
export function TabPanel({ value, className, children }: { value: number; className?: string; children: ReactNode }) {
  const scripted = useScripted()
  return (
    <Base.Panel key={value} value={value} className={className} tabIndex={-1} {...(scripted ? {} : { role: undefined })}>
      {children}
    </Base.Panel>
  )
}
