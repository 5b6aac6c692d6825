import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { milestonesQuery } from '../../data/site/about'
import { color } from '../../ui/theme'
import { AboutHeading, AboutSection, EmptyPart } from './about-section'
import { HistoryChart } from './history-chart'
import { MilestoneList } from './milestone-list'

const Section = styled(AboutSection)`
  background: linear-gradient(${color.surface}, ${color.band} 40%);
`

/** Part 2: the history as an elevation profile that climbs with every milestone; the list below says the same in words. */
export function HistoryProfile() {
  const rows = [...useSuspenseQuery(milestonesQuery).data.rows].sort(
    (a, b) => (a.values.year ?? 0) - (b.values.year ?? 0),
  )
  return (
    <Section part={2}>
      <AboutHeading part={2} />
      {rows.length === 0 && <EmptyPart />}
      {rows.length > 1 && <HistoryChart milestones={rows} />}
      <MilestoneList milestones={rows} />
    </Section>
  )
}
