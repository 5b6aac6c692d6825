import { EmptyState } from '../../ui/feedback/states'
import { Button } from '../../ui/form/button'

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
