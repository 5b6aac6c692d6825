import { useEffect, useRef, useState, type RefObject } from 'react'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { Text } from '../../ui/text'
import { color, duration, easing, textSize } from '../../ui/theme'

const Boxes = styled.div.attrs({ className: 'not-on-phones' })`
  margin-top: 44px;
`

const Tree = styled.div`
  & + & {
    margin-top: 56px;
  }
`

const Top = styled.div`
  display: flex;
  justify-content: center;
  &[data-parent] {
    position: relative;
    padding-bottom: 28px;
  }
  &[data-parent]::after {
    content: '';
    position: absolute;
    left: 50%;
    bottom: 0;
    height: 28px;
    border-left: 1px solid ${color.lineMedium};
  }
`

const mostColumns = 6

/** Rows of branches that are as long as each other, or nearly. */
function countColumns(branches: number): number {
  return Math.ceil(branches / Math.ceil(branches / mostColumns))
}

/** Few branches keep the width of a box instead of sharing that of the page. */
const Branches = styled.ul<{ $count: number }>`
  display: grid;
  ${({ $count }) => $count < 4 && `max-width: ${$count * 300}px; margin-inline: auto;`}
  grid-template-columns: repeat(${({ $count }) => countColumns($count)}, minmax(0, 1fr));
  gap: 0 20px;
  @media print {
    gap: 0 2mm;
  }
`

/** Hangs by a line from the one that joins all branches. */
const Branch = styled.li`
  position: relative;
  padding: 28px 0 20px;
  &::before {
    content: '';
    position: absolute;
    left: 50%;
    top: 0;
    height: 28px;
    border-left: 1px solid ${color.lineMedium};
  }
  &::after {
    content: '';
    position: absolute;
    left: -10px;
    right: -10px;
    top: 0;
    border-top: 1px solid ${color.lineMedium};
  }
  &:first-child::after {
    left: 50%;
  }
  &:last-child::after {
    right: 50%;
  }
`

const Leaves = styled.ul`
  display: grid;
  gap: 8px;
  margin-top: 12px;
`

/** The departments in ruled boxes, joined by lines; choosing one shows its duties below. The wide layout. */
export function OrganisationBoxes({ tree }: { tree: Department[] }) {
  const [chosen, setChosen] = useState(0)
  const duties = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) duties.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const box = ({ row }: Department, level?: 'top' | 'leaf') => (
    <DepartmentBox
      type="button"
      data-level={level}
      aria-expanded={chosen === row.id}
      aria-controls="duties"
      onClick={() => setChosen(chosen === row.id ? 0 : row.id)}
    >
      {row.title}
    </DepartmentBox>
  )
  const shown = tree.flatMap((top) => [top, ...everyoneUnder(top)]).find(({ row }) => row.id === chosen)?.row
  return (
    <Boxes>
      {tree.map((top) => (
        <Tree key={top.row.id}>
          <Top data-parent={top.under.length > 0 || undefined}>{box(top, 'top')}</Top>
          {top.under.length > 0 && (
            <Branches $count={top.under.length}>
              {top.under.map((branch) => (
                <Branch key={branch.row.id}>
                  {box(branch)}
                  {branch.under.length > 0 && (
                    <Leaves>
                      {everyoneUnder(branch).map((leaf) => (
                        <li key={leaf.row.id}>{box(leaf, 'leaf')}</li>
                      ))}
                    </Leaves>
                  )}
                </Branch>
              ))}
            </Branches>
          )}
        </Tree>
      ))}
      <div id="duties" aria-live="polite">
        {shown && <DepartmentDuties department={shown} ref={duties} />}
      </div>
    </Boxes>
  )
}

/** The button of a department in the drawing of the organisation; `data-level` is `top`, `leaf` or nothing between. */
const DepartmentBox = styled.button`
  display: block;
  width: 100%;
  padding: 14px 12px;
  border: 1px solid ${color.lineStrong};
  background: ${color.surface};
  text-align: center;
  font-weight: 600;
  line-height: 1.5;
  transition:
    background-color ${duration.fast} ${easing.standard},
    color ${duration.fast} ${easing.standard};
  &[data-level='top'] {
    width: auto;
    min-width: 240px;
    border-width: 2px;
    padding: 15px 32px;
    font-size: ${textSize.titleSmall};
  }
  &[data-level='leaf'] {
    border-color: ${color.lineMedium};
    padding: 9px 8px;
    font-size: ${textSize.note};
    font-weight: 400;
  }
  &:hover {
    background: ${color.selected};
    color: ${color.link};
  }
  &[aria-expanded='true'] {
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.textOnDark};
  }
`

const Panel = styled.div.attrs({ className: 'unprinted' })`
  margin-top: 16px;
  padding: 24px 28px;
  border-left: 3px solid ${color.primary};
  background: ${color.rowHover};
  scroll-margin: 110px;
`

const Head = styled.span`
  margin-left: 14px;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  font-weight: 400;
`

const Duties = styled.p`
  margin-top: 8px;
  max-width: 900px;
  color: ${color.textSecondary};
  white-space: pre-line;
`

interface DepartmentDutiesProps {
  department: RowOf<'organisation'>
  ref: RefObject<HTMLDivElement | null>
}

/** What a department does and who leads it. */
function DepartmentDuties({ department: { title, values }, ref }: DepartmentDutiesProps) {
  return (
    <Panel ref={ref}>
      <Text as="h3" $role="year">
        {title}
        {values.head && <Head>负责人 {values.head}</Head>}
      </Text>
      <Duties>{values.duties || '职责说明整理中'}</Duties>
    </Panel>
  )
}

type Row = RowOf<'organisation'>

/** A department with what belongs to it. */
export interface Department {
  row: Row
  under: Department[]
}

/**
 * The departments as a tree. One whose superior is not shown, or which stands in a circle of superiors,
 * stands at the top, so that none is lost.
 */
export function departmentTree(rows: readonly Row[]): Department[] {
  const placed = new Set<number>()
  const grow = (row: Row): Department => {
    placed.add(row.id)
    return { row, under: rows.filter((other) => other.values.parent === row.id && !placed.has(other.id)).map(grow) }
  }
  const known = new Set(rows.map((row) => row.id))
  const tree = rows.filter(({ values: { parent } }) => parent === null || !known.has(parent)).map(grow)
  for (const row of rows) if (!placed.has(row.id)) tree.push(grow(row))
  return tree
}

/** A department's members of all levels, in reading order. */
export function everyoneUnder({ under }: Department): Department[] {
  return under.flatMap((member) => [member, ...everyoneUnder(member)])
}
