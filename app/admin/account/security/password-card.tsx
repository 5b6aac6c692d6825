import { useState } from 'react'
import { formatChinaDate } from '../../../content/format'
import { useOnline } from '../../../ui/feedback/offline-bar'
import { Button } from '../../../ui/form/button'
import { Stack } from '../../../ui/layout'
import { Text } from '../../../ui/text'
import { PasswordForm } from '../password-form'
import { SecurityCard } from './security-card'

/** The password: when it was changed, and the form that changes it. */
export function PasswordCard({
  changedAt,
  mustChange,
}: {
  /** Null where nobody noted it, undefined while that is not known. */
  changedAt: number | null | undefined
  mustChange: boolean
}) {
  const [isOpen, setOpen] = useState(mustChange)
  const online = useOnline()
  const isShown = isOpen || mustChange
  return (
    <SecurityCard
      title="密码"
      aside={
        !isShown && (
          <Button size="admin" variant="secondary" disabled={!online} onClick={() => setOpen(true)}>
            修改密码
          </Button>
        )
      }
    >
      <Stack $gap={2} $padding={['cardBar', 'cardSide']}>
        {isShown ? (
          <PasswordForm onDone={() => setOpen(false)} />
        ) : (
          <>
            <Text $weight={600}>{changedAt ? `上次修改 ${formatChinaDate(changedAt)}` : '没有修改时间的记录'}</Text>
            <Text $tone="muted" $size="meta">
              至少 8 个字符，包含大写字母、小写字母、数字、符号中的两种。修改后其他设备须重新登录
            </Text>
          </>
        )}
      </Stack>
    </SecurityCard>
  )
}
