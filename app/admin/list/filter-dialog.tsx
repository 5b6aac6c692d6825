import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button'
import { Stack } from '../../ui/layout'
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
      <Stack $gap={12}>{children}</Stack>
    </AdminDialog>
  )
}
