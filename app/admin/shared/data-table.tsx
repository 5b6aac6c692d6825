import type { ReactNode } from 'react'
import { HeadCell, Table, TableScroll } from './table'

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
