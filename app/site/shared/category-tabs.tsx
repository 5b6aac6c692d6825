import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, size, space, textSize, touchHeight, underlinedTab, underlinedTabs } from '../../ui/theme'

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
  /** `large` where they stand in for the heading of the part. */
  size?: 'large'
  /** What the current tab shows. */
  children: ReactNode
}

/** Tabs over a list that is sorted by category; the arrow keys go from tab to tab. Parts that use it are loaded later. */
export function CategoryTabs<Category extends number>({
  label,
  categories,
  current,
  onChoose,
  before,
  after,
  size,
  children,
}: CategoryTabsProps<Category>) {
  const choose = (value: unknown) => {
    const chosen = categories.find(([category]) => category === value)
    if (chosen) onChoose(chosen[0])
  }
  return (
    <Tabs.Root value={current} onValueChange={choose}>
      <Bar data-size={size}>
        {before}
        <TabList aria-label={label} activateOnFocus data-size={size}>
          {categories.map(([category, name]) => (
            <Tab key={category} value={category}>
              {name}
            </Tab>
          ))}
        </TabList>
        {after}
      </Bar>
      <Panel key={current} value={current}>
        {children}
      </Panel>
    </Tabs.Root>
  )
}

const Bar = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 16px 32px;
  flex-wrap: wrap;
  margin-bottom: ${size(36, 1)};
  &[data-size='large'] {
    margin-bottom: ${space[28]};
  }
  ${media.mobile} {
    display: block;
  }
`

const TabList = styled(Tabs.List)`
  ${underlinedTabs}
  gap: ${size(28, 1.2)};
  &[data-size='large'] {
    gap: ${size(32, 1.4)};
    font-size: ${textSize.title};
  }
  ${media.mobile} {
    &:not([data-size='large']) {
      margin-top: 0.4rem;
    }
  }
`

const Tab = styled(Tabs.Tab)`
  ${underlinedTab}
  min-height: ${touchHeight};
  padding: ${size(4, 0)} 0 ${size(6, 0)};
`

const Panel = styled(Tabs.Panel)`
  &:focus-visible {
    outline-offset: 8px;
  }
`
