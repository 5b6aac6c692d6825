import { useSuspenseQuery } from '@tanstack/react-query'
import type { CategoryNumber } from '../../content/registry'
import { fileCountQuery } from '../../data/site/downloads'
import { sections } from '../../content/site-structure'
import { LibraryTab } from '../shared/library-tab'
import { SectionTabs } from '../shared/section-tabs'

/** The kinds of products for the frame's row of tabs; then the download centre, once there is a file. */
export function ProductTabs({ current }: { current: CategoryNumber<'product'> | 'files' | undefined }) {
  const { data: files } = useSuspenseQuery(fileCountQuery)
  const { to, library } = sections.product
  return (
    <>
      <SectionTabs section="product" current={current === 'files' ? undefined : current} />
      {files > 0 && (
        <LibraryTab
          to={to}
          search={library.search}
          aria-current={current === 'files' ? 'page' : undefined}
          resetScroll={false}
        >
          {library.label}
          <span className="num">{files}</span>
        </LibraryTab>
      )}
    </>
  )
}
