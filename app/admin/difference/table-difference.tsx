import { useState } from 'react'
import styled from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'
import { TableScroll } from '../shared/table'
import { type CellChange, compareTables, type RowChange } from './compare-tables'
import { Fold } from './fold'
import { foldUnchanged } from './fold-unchanged'
import type { TableBlock } from './read-blocks'
import { Added, Removed, Words } from './words'

/** A table in both versions, row by row and cell by cell. */
export function TableDifference({ before, after }: { before: TableBlock | null; after: TableBlock | null }) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const rows = compareTables(before?.rows ?? [], after?.rows ?? [])
  const isSame = before?.key === after?.key
  return (
    <TableScroll>
      <Grid>
        {!isSame && <caption>{describe(rows) || '仅格式不同'}</caption>}
        <tbody>
          {foldUnchanged(rows, ({ kind }) => kind === 'same').map(({ isFolded, items }, index) =>
            // The rows do not move.
            isFolded && !isSame && !unfolded.has(index) ? (
              <tr key={index}>
                <td colSpan={items[0]?.cells.length}>
                  <Fold text={`${items.length} 行未改动`} onUnfold={() => setUnfolded(new Set(unfolded).add(index))} />
                </td>
              </tr>
            ) : (
              items.map((row, place) => <Row key={`${index} ${place}`} row={row} />)
            ),
          )}
        </tbody>
      </Grid>
    </TableScroll>
  )
}

function Row({ row: { kind, cells } }: { row: RowChange }) {
  return (
    <Line data-kind={kind}>
      {cells.map((cell, index) => (
        // The cells do not move.
        <td key={index} data-changed={kind === 'changed' && cell.before !== cell.after ? '' : undefined}>
          <Cell cell={cell} />
        </td>
      ))}
    </Line>
  )
}

function Cell({ cell: { before, after } }: { cell: CellChange }) {
  if (before === after) return after
  if (!before) return after ? <Added>{after}</Added> : null
  if (!after) return <Removed>{before}</Removed>
  return <Words before={before} after={after} />
}

/** In a few words, such as 改 2 格，增 1 行. */
function describe(rows: RowChange[]): string {
  const count = (kind: RowChange['kind']) => rows.filter((row) => row.kind === kind).length
  const cells = rows.flatMap((row) =>
    row.kind === 'changed' ? row.cells.filter((cell) => cell.before !== cell.after) : [],
  )
  const parts: Array<[string, number, string]> = [
    ['改', cells.length, '格'],
    ['增', count('added'), '行'],
    ['删', count('removed'), '行'],
  ]
  return parts
    .filter(([, number]) => number > 0)
    .map(([verb, number, unit]) => `${verb} ${number} ${unit}`)
    .join('，')
}

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${adminTextSize.body};
  line-height: 1.6;
  caption {
    caption-side: bottom;
    padding-top: 6px;
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
  }
  td {
    min-width: 72px;
    padding: 6px 10px;
    border: 1px solid ${color.line};
    white-space: pre-wrap;
  }
  td[data-changed] {
    box-shadow: inset 0 0 0 2px ${color.accentOnDark};
  }
`

const Line = styled.tr`
  &[data-kind='added'] {
    background: ${color.accentPale};
    box-shadow: inset 3px 0 0 ${color.accent};
  }
  &[data-kind='removed'] {
    background: ${color.dangerPale};
    box-shadow: inset 3px 0 0 ${color.danger};
  }
`
