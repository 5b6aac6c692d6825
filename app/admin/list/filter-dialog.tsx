import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { AdminDialog } from '../shell/admin-dialog'

/** The filters of a list where there is no room for them beside one another. */
export function FilterDialog({
  total,
  onClear,
  onClose,
  children,
}: {
  /** How many rows they choose. */
  total: number
  onClear: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <AdminDialog
      open
      title="筛选"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={onClear}>
            清除筛选
          </Button>
          <Button size="admin" onClick={onClose}>
            查看 {total} 条
          </Button>
        </>
      }
    >
      <Fields>{children}</Fields>
    </AdminDialog>
  )
}

const Fields = styled.div`
  display: grid;
  gap: 12px;
`
