import type { ReactNode } from 'react'
import { type SectionName, type PartNumber, sections } from '../../content/site-structure'
import { SectionPartLink } from './section-part-link'

interface SectionTabsProps<Name extends SectionName> {
  section: Name
  /** The part that is open; none on a page about all of them. */
  current: PartNumber<Name> | undefined
  /** What stands before the name of a part. */
  mark?: (model: PartNumber<Name>) => ReactNode
}

/** The parts of a section as links, for the frame's row of tabs. */
export function SectionTabs<Name extends SectionName>({ section, current, mark }: SectionTabsProps<Name>) {
  const parts: ReadonlyArray<{ model: PartNumber<Name>; label: string }> = sections[section].parts
  return parts.map(({ model, label }) => (
    <SectionPartLink
      key={model}
      section={section}
      model={model}
      aria-current={model === current ? 'page' : undefined}
      resetScroll={false}
    >
      {mark?.(model)}
      {label}
    </SectionPartLink>
  ))
}
