import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import styled from 'styled-components'
import { fileKinds } from '../../content/file-kinds'
import type { Downloads } from '../../contract'
import { type DownloadSearch, downloadsQuery, findDownloadPage } from '../../data/site/site-queries'
import { sections } from '../../content/site-structure'
import { Pagination } from '../../ui/navigation/pagination'
import { duration, easing, size, space, textSize } from '../../ui/theme'
import { downloadNote } from '../products/load-product-listing'
import { CooperationBand } from '../shared/cooperation-band'
import { FilterOption, FilterRow, FilterRows, FindForm } from '../shared/filter-rows'
import { PageFrame } from '../shared/page-frame'
import { ProductTabs } from '../shared/section-tabs'
import { useFocusOnChange } from '../shared/use-focus-on-change'
import { useNextSearch } from '../shared/use-next-search'
import { DownloadList } from './download-list'
import { sectionTrail } from '../shared/section-links'
import { ClearFilters, NothingMatches, NothingYet } from '../shared/empty-list'

const { to, library } = sections.product

/** All files that published entries carry, to be narrowed by kind and words. */
export function DownloadPage({ search }: { search: DownloadSearch }) {
  const { data } = useSuspenseQuery(downloadsQuery(search))
  const { page: _page, ...filters } = search
  const heading = useFocusOnChange<HTMLHeadingElement>(JSON.stringify(filters))
  const isLoading = useNextSearch() !== undefined
  const isNarrowed = search.kind !== undefined || search.find !== undefined
  return (
    <>
      <PageFrame
        art="azure-coast"
        title={library.label}
        text={downloadNote}
        tabs={<ProductTabs current="files" />}
        above={sectionTrail('product')}
      >
        <Body className="w">
          <Head>
            <Heading ref={heading} tabIndex={-1} aria-live="polite">
              <span className="num">{data.total}</span> 份资料
            </Heading>
            {isNarrowed && <ClearFilters to={to} search={library.search} resetScroll={false} />}
          </Head>
          {data.all > 0 && <DownloadFilters search={filters} counts={data.counts} />}
          <List aria-label="资料列表" aria-busy={isLoading} data-loading={isLoading || undefined}>
            {data.rows.length > 0 ? <DownloadList rows={data.rows} /> : <NothingToDownload isNarrowed={isNarrowed} />}
            <Pagination
              {...findDownloadPage(data)}
              link={(number, props) => (
                <Link
                  to={to}
                  search={{ ...library.search, ...filters, page: number === 1 ? undefined : number }}
                  {...props}
                />
              )}
            />
          </List>
        </Body>
      </PageFrame>
      <CooperationBand />
    </>
  )
}

/** A download centre without files: because of a filter, or because no entry carries one yet. */
function NothingToDownload({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <NothingMatches to={to} search={library.search} resetScroll={false} />
  ) : (
    <NothingYet text="需要手册或方案资料，可以先与我们联系" to="/linkUS">
      查看联系方式
    </NothingYet>
  )
}

const Body = styled.div`
  padding: ${size(48, 1.2)} 0 ${size(100, 2.2)};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 24px;
  padding-bottom: ${space[24]};
`

const Heading = styled.h2`
  font-size: ${textSize.heading3};
`

const List = styled.section`
  transition: opacity ${duration.fast} ${easing.standard};
  &[data-loading] {
    opacity: 0.6;
  }
`

interface DownloadFiltersProps {
  search: Omit<DownloadSearch, 'page'>
  counts: Downloads['counts']
}

/** The kinds of files as links with their counts, and the words to look for. */
function DownloadFilters({ search: { kind, find }, counts }: DownloadFiltersProps) {
  const navigate = useNavigate()
  const kept = { ...library.search, ...(kind ? { kind } : {}) }
  const words = find === undefined ? {} : { find }
  return (
    <FilterRows>
      <FilterRow
        label="资料类别"
        after={
          <FindForm
            key={find}
            label="查找资料"
            placeholder="按文件名或所属内容查找"
            action={to}
            search={kept}
            find={find}
            onFind={(typed) =>
              void navigate({ to, search: { ...kept, ...(typed ? { find: typed } : {}) }, resetScroll: false })
            }
          />
        }
      >
        <FilterOption
          to={to}
          search={{ ...library.search, ...words }}
          resetScroll={false}
          isCurrent={kind === undefined}
        >
          全部
        </FilterOption>
        {counts.map((row) => (
          <FilterOption
            key={row.kind}
            to={to}
            search={{ ...library.search, ...words, kind: row.kind }}
            resetScroll={false}
            isCurrent={row.kind === kind}
            count={row.count}
          >
            {fileKinds[row.kind]}
          </FilterOption>
        ))}
      </FilterRow>
    </FilterRows>
  )
}
