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

/** Over a page that stays only for what is typed in it. The head of a form reaches up into the room below. */
export function HeldNotice({ text }: { text: string }) {
  return (
    <Room>
      <Notice role="alert" text={text} />
    </Room>
  )
}

const Room = styled.div`
  padding-bottom: 22px;
`

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
