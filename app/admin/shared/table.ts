import styled from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'

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
