import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, media, radius } from '../../ui/theme'
import { EmptyState } from '../../ui/feedback/states'
import { Button } from '../../ui/form/button'

/** Something to know before going on, over the content of a page. */
export function Notice({
  role,
  icon,
  text,
  children,
}: {
  role?: 'status' | 'alert'
  icon?: ReactNode
  text: ReactNode
  /** What can be done about it. */
  children?: ReactNode
}) {
  return (
    <Box role={role}>
      {icon}
      <Text>{text}</Text>
      {children}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
  margin-bottom: 14px;
  padding: 10px 16px;
  border: 1px solid ${color.warningLine};
  border-radius: ${radius.card};
  background: ${color.warningPale};
  color: ${color.warning};
  ${media.mobile} {
    padding: 10px 12px;
  }
`

const Text = styled.p`
  flex: 1 1 240px;
`

/** In the place of a list of which the filters leave nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="没有符合条件的记录"
      action={
        <Button size="admin" variant="secondary" onClick={onClear}>
          清除筛选
        </Button>
      }
    />
  )
}
