import { useMutation } from '@tanstack/react-query'
import styled from 'styled-components'
import { color, media } from '../../ui/theme'
import { TextButton } from './text'

/** A row of a plain list: what it says, and at its end what can be done with it. */
export const ListRow = styled.li`
  display: flex;
  gap: 8px 20px;
  justify-content: space-between;
  align-items: center;
  padding: 12px 20px;
  border-top: 1px solid ${color.lineSoft};
  overflow-wrap: anywhere;
  > :last-child {
    flex: none;
  }
  ${media.mobile} {
    padding: 12px;
  }
`

/** Something that can be done with a row, large enough for a finger. */
export const RowAction = styled(TextButton)`
  min-height: 32px;
  padding: 0 8px;
  ${media.mobile} {
    min-height: 44px;
  }
  ${media.touch} {
    min-height: 44px;
  }
`

/** Deletes a row of a list; pressed again while it is under way, it does nothing more. */
export function DeleteRowAction({ name, onDelete }: { name: string; onDelete: () => Promise<void> }) {
  const deletion = useMutation({ mutationFn: onDelete })
  return (
    <RowAction aria-label={`删除“${name}”`} onClick={() => deletion.isPending || deletion.mutate()}>
      删除
    </RowAction>
  )
}
