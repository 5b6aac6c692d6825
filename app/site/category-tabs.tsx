import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, theme } from '../ui/theme'

const { c, fs, t } = theme

const Look = styled.div`
  .bar{display:flex;justify-content:space-between;align-items:flex-end;gap:16px 32px;flex-wrap:wrap;margin-bottom:36px}
  .tabs{display:flex;gap:28px;font-size:${fs.control};color:${c.textSoft};white-space:nowrap}
  .tabs button{padding:4px 0 6px;border-bottom:3px solid transparent;transition:color ${t.fast} ${t.ease}}
  .tabs button:hover{color:${c.text}}
  .tabs [aria-selected=true]{color:${c.link};font-weight:600;border-color:${c.az600}}
  .panel:focus-visible{outline-offset:8px}
  ${media.mobile}{
    .bar{display:block;margin-bottom:1rem}
    .tabs{gap:1.2rem;margin:.4rem -.9rem 0;padding:0 .9rem;overflow-x:auto;scrollbar-width:none;font-size:.84rem}
    .tabs::-webkit-scrollbar{display:none}
    .tabs button{flex:none;min-height:2.3rem;padding:0;border-bottom-width:2px}
  }
`

interface CategoryTabsProps<Category extends number> {
  /** What the tabs are about, for those who do not see them. */
  label: string
  categories: ReadonlyArray<readonly [Category, string]>
  current: Category
  onChoose: (category: Category) => void
  /** Stands at the start of the row of tabs, such as a heading. */
  before?: ReactNode
  /** Stands at its end, such as filters. */
  after?: ReactNode
  className?: string
  /** What the current tab shows. */
  children: ReactNode
}

/** Tabs over a list that is sorted by category; the arrow keys go from tab to tab. Parts that use it are loaded later. */
export function CategoryTabs<Category extends number>({ label, categories, current, onChoose, before, after, className, children }: CategoryTabsProps<Category>) {
  const choose = (value: unknown) => {
    const chosen = categories.find(([category]) => category === value)
    if (chosen) onChoose(chosen[0])
  }
  return (
    <Look className={className}>
      <Tabs.Root value={current} onValueChange={choose}>
        <div className="bar">
          {before}
          <Tabs.List className="tabs" aria-label={label} activateOnFocus>
            {categories.map(([category, name]) => (
              <Tabs.Tab key={category} value={category}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {after}
        </div>
        <Tabs.Panel className="panel" key={current} value={current}>
          {children}
        </Tabs.Panel>
      </Tabs.Root>
    </Look>
  )
}
