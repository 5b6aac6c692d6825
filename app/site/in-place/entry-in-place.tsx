import styled from 'styled-components'
import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '../../content/entries'
import type { TypeName } from '../../content/registry'
import { milestonesQuery } from '../../data/site/about'
import { HonourCard } from '../about/honour-card'
import { MilestoneList } from '../about/milestone-list'
import { DepartmentFold } from '../about/organisation-tree'
import { OfficeInList } from '../contact/service-network'
import { RecordTable } from '../records/record-table'
import { describeRegisterRow } from './register-row'

interface EntryInPlaceProps {
  type: TypeName
  entry: { id: number; category: number; title: string; values: Readonly<Record<string, unknown>> }
}

/** An entry as it stands among others on the site, from what is written of it. */
export function EntryInPlace({ type, entry }: EntryInPlaceProps) {
  return (
    <Place>
      <Part type={type} entry={entry} />
    </Place>
  )
}

function Part({ type, entry }: EntryInPlaceProps) {
  const shared = { id: entry.id, title: entry.title, date: '', pinned: false }
  // The form holds what the fields of the type are declared as.
  switch (type) {
    case 'milestone':
      return <AmongMilestones row={{ ...shared, type: 0, values: entry.values as RowOf<'milestone'>['values'] }} />
    case 'honour': {
      const honour = { ...shared, type: entry.category, values: entry.values } as RowOf<'honour'>
      return (
        <ul>
          <HonourCard honour={honour} large expired={false} dated={entry.category === 2} onOpen={ignore} />
        </ul>
      )
    }
    case 'organisation': {
      const row: RowOf<'organisation'> = {
        ...shared,
        type: 0,
        values: entry.values as RowOf<'organisation'>['values'],
      }
      return <DepartmentFold department={{ row, under: [] }} top />
    }
    case 'serviceNetwork':
      return (
        <ul>
          <OfficeInList
            office={{ ...shared, type: entry.category, values: entry.values } as RowOf<'serviceNetwork'>}
            isChosen
            onChoose={ignore}
          />
        </ul>
      )
    default: {
      const register = describeRegisterRow(type, entry)
      return register && <RecordTable page={register} marked={undefined} />
    }
  }
}

/** Between the milestones before and after it. */
function AmongMilestones({ row }: { row: RowOf<'milestone'> }) {
  const { data } = useQuery(milestonesQuery)
  const others = (data?.rows ?? []).filter(({ id }) => id !== row.id)
  const byYear = [...others, row].toSorted((one, other) => yearOf(one) - yearOf(other))
  const at = byYear.indexOf(row)
  return <MilestoneList milestones={byYear.slice(Math.max(0, at - 1), at + 2)} />
}

/** One without a year stands last, where it is written. */
function yearOf({ values }: RowOf<'milestone'>): number {
  return values.year ?? Number.MAX_SAFE_INTEGER
}

function ignore(): void {
  // It is looked at only.
}

const Place = styled.div`
  padding: 1rem 0.9rem;
`
