import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, duration, easing, media, size, space, textSize } from '../../ui/theme'

const Look = styled.div`
  .bar {
    display: flex;
    justify-content: space-between;
    align-items: flex-end;
    gap: 16px 32px;
    flex-wrap: wrap;
    margin-bottom: ${size(36, 1)};
  }
  .tabs {
    display: flex;
    gap: ${size(28, 1.2)};
    font-size: ${textSize.control};
    color: ${color.textSoft};
    white-space: nowrap;
  }
  .tabs button {
    padding: ${size(4, 0)} 0 ${size(6, 0)};
    border-bottom: 3px solid transparent;
    transition: color ${duration.fast} ${easing.standard};
  }
  .tabs button:hover {
    color: ${color.text};
  }
  .tabs [aria-selected='true'] {
    color: ${color.link};
    font-weight: 600;
    border-color: ${color.primary};
  }
  .panel:focus-visible {
    outline-offset: 8px;
  }
  &[data-size='large'] {
    .bar {
      margin-bottom: ${space[28]};
    }
    .tabs {
      gap: ${size(32, 1.4)};
      font-size: ${textSize.title};
    }
  }
  ${media.mobile} {
    .bar {
      display: block;
    }
    .tabs {
      margin: 0.4rem -0.9rem 0;
      padding: 0 0.9rem;
      overflow-x: auto;
      scrollbar-width: none;
    }
    .tabs::-webkit-scrollbar {
      display: none;
    }
    .tabs button {
      flex: none;
      min-height: 2.3rem;
      border-bottom-width: 2px;
    }
    &[data-size='large'] {
      .tabs {
        margin-top: 0;
      }
    }
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
    <Look data-size={size}>
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
