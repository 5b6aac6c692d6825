import { ButtonLink } from '../../ui/form/button'
import { EmptyState } from '../../ui/feedback/states'
import type { NewsListSearch } from './list-query'

/** A list without rows: because of a filter, or because the column has no content yet. */
export function NothingHere({ model, narrowed }: { model: NewsListSearch['model']; narrowed: boolean }) {
  if (narrowed) {
    return (
      <EmptyState
        title="没有符合条件的记录"
        action={
          <ButtonLink size="small" variant="secondary" to="/news/showNews" search={{ model }} resetScroll={false}>
            清除筛选
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      title="该栏目还没有内容"
      text="可以先看看其他栏目"
      action={
        model && (
          <ButtonLink size="small" variant="secondary" to="/news/showNews">
            查看全部新闻
          </ButtonLink>
        )
      }
    />
  )
}
