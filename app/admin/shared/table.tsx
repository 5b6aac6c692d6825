import styled, { css } from 'styled-components'
import { adminTextSize, color, media } from '../../ui/theme'
import type { ReactNode } from 'react'

/** Keeps a wide table inside its card. */
export const TableScroll = styled.div`
  overflow-x: auto;
`

export const Table = styled.table<{ $wide?: boolean }>`
  width: 100%;
  ${({ $wide }) => $wide && 'min-width: 860px;'}
  border-collapse: collapse;
`

interface CellProps {
  /** Holds a number, which stands at the right. */
  $number?: boolean
}

export const HeadCell = styled.th<CellProps>`
  height: 40px;
  padding: 0 10px;
  border-bottom: 1px solid ${color.line};
  background: ${color.rowHover};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  text-align: ${({ $number }) => ($number ? 'right' : 'left')};
  white-space: nowrap;
  &:first-child {
    padding-left: 20px;
  }
  &:last-child {
    padding-right: 20px;
  }
`

export const Cell = styled.td<CellProps>`
  height: 52px;
  padding: 6px 10px;
  border-bottom: 1px solid ${color.lineSoft};
  ${({ $number }) => $number && 'text-align: right;'}
  tr:hover > & {
    background: ${color.rowHover};
  }
  &:first-child {
    padding-left: 20px;
  }
  &:last-child {
    padding-right: 20px;
  }
`

/** What a table is in needs on telephones so that each row is a block of lines; `[data-empty]` is left out. */
export const stackedRows = css`
  ${media.mobile} {
    table {
      display: block;
      min-width: 0;
    }
    thead,
    [data-empty] {
      display: none;
    }
    tbody {
      display: block;
    }
    tr {
      display: block;
      border-bottom: 1px solid ${color.lineSoft};
      &:last-child {
        border-bottom: 0;
      }
    }
    tr:hover > td {
      background: none;
    }
    td {
      height: auto;
      border: 0;
      &,
      &:first-child,
      &:last-child {
        padding: 0;
      }
    }
  }
`

interface DataTableProps {
  /** The heads of the columns, each different. */
  columns: readonly string[]
  /** Keeps the columns readable by scrolling where there is little room. */
  wide?: boolean
  /** The rows, as `<tr>` with a `Cell` per column. */
  children: ReactNode
}

/** Rows under named columns. */
export function DataTable({ columns, wide = false, children }: DataTableProps) {
  return (
    <TableScroll>
      <Table $wide={wide}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </TableScroll>
  )
}
