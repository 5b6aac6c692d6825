import { IndexGlyph } from '../../ui/marks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import { sections } from '../../content/site-structure'
import { EmptyState } from '../../ui/feedback/states'
import { Pagination } from '../../ui/navigation/pagination'
import { Text } from '../../ui/text'
import { color, duration, easing, media, size, space, textLink, textSize } from '../../ui/theme'
import { useNextSearch } from '../shared/use-next-search'
import { GroupFilter } from './group-filter'
import { pageSize, resultsQuery, type SiteSearch } from './load-search'
import { SearchAnswers } from './search-answers'
import { SearchHits } from './search-hits'
import { SearchSuggestions } from './search-suggestions'
import { NothingMatches } from '../shared/empty-list'
import { SectionLabel } from '../shared/section-links'

/** What stands under the search field. */
export const ResultsArea = styled.div`
  padding: ${size(40, 1.2)} 0 ${size(110, 2.6)};
  transition: opacity ${duration.fast} ${easing.standard};
  &[data-turning] {
    opacity: 0.6;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 832px 304px;
  gap: 64px;
  align-items: start;
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
  ${media.mobile} {
    display: block;
  }
`

const Results = styled.div`
  min-width: 0;
`

const Aside = styled.aside`
  min-width: 0;
  margin-top: ${size(0, 2)};
`

/** What the search found, or where else to begin. The summary is announced whenever it changes. */
export function SearchResults({ search }: { search: SiteSearch }) {
  const { keyword, group, page = 1 } = search
  const { data } = useSuspenseQuery(resultsQuery(search))
  const turning = useNextSearch() !== undefined
  const found = data.groups.length > 0
  const nothing = keyword ? `没有找到${data.answers.length > 0 ? '其他' : ''}与“${keyword}”相关的内容` : ''
  return (
    <ResultsArea className="w" data-turning={turning || undefined} aria-busy={turning}>
      {page === 1 && <SearchAnswers answers={data.answers} />}
      <Text as="output" $tone="soft" $block $below={space[18]} className={found ? undefined : 'visually-hidden'}>
        {found ? (
          <>
            {data.onlySomeWords && '没有包含全部词语的内容；'}
            {data.shownFor && `没有找到“${keyword}”，已按“${data.shownFor}”查找；`}
            找到{data.totalIsLowerBound && '至少'}{' '}
            <Text as="b" $tone="strong" $weight={600} className="num">
              {data.total}
            </Text>{' '}
            条与“
            <Text as="b" $tone="strong" $weight={600}>
              {data.shownFor || keyword}
            </Text>
            ”{data.onlySomeWords ? '部分相关' : '相关'}的内容
          </>
        ) : (
          nothing
        )}
      </Text>
      {data.meant && (
        <Meant>
          您是不是要找：
          <Link to="/search" search={{ keyword: data.meant }}>
            {data.meant}
          </Link>
        </Meant>
      )}
      {found ? (
        <Columns>
          <Results>
            <h2 className="visually-hidden">搜索结果</h2>
            <GroupFilter search={search} groups={data.groups} />
            {data.total > 0 ? (
              <SearchHits hits={data.rows} />
            ) : (
              <NothingMatches to="/search" search={{ keyword }} resetScroll={false} />
            )}
            <Pagination
              page={page}
              pageCount={Math.ceil(data.total / pageSize)}
              link={(number, props) => (
                <Link to="/search" search={{ keyword, group, page: number === 1 ? undefined : number }} {...props} />
              )}
            />
          </Results>
          <Aside className="unprinted" aria-label="推荐词">
            <SearchSuggestions arrangement="column" />
          </Aside>
        </Columns>
      ) : (
        keyword && (
          <>
            <EmptyState
              title={nothing}
              text="换个说法，或试试下方的推荐词"
              action={<SearchSuggestions arrangement="centred" />}
            />
            <SolutionLinks />
          </>
        )
      )}
    </ResultsArea>
  )
}

const Meant = styled.p`
  margin-bottom: ${space[18]};
  font-size: ${textSize.body};
  a {
    ${textLink}
  }
`

const Block = styled.section`
  margin-top: ${size(48, 1.6)};
`

const Title = styled.h2`
  padding-bottom: ${space[14]};
  border-bottom: 1px solid ${color.lineStrong};
  font-size: ${textSize.sectionTitle};
`

const Categories = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 0 32px;
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
`

const CategoryLink = createLink(styled.a`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: ${space[20]} 0;
  border-bottom: 1px solid ${color.line};
  font-size: ${textSize.intro};
  &:hover {
    color: ${color.link};
  }
`)

const Glyph = styled(IndexGlyph)`
  flex: none;
  color: ${color.link};
`

const Arrow = styled(ChevronRight)`
  flex: none;
  margin-left: auto;
  color: ${color.icon};
`

/** The six solution categories, for those whose search found nothing. */
function SolutionLinks() {
  return (
    <Block>
      <Title>
        从<SectionLabel section="solution" />
        开始
      </Title>
      <Categories>
        {sections.solution.parts.map(({ model, label }) => (
          <li key={model}>
            <CategoryLink to={sections.solution.to} search={{ model }}>
              <Glyph tile={model} />
              {label}
              <Arrow size={18} strokeWidth={1.75} aria-hidden />
            </CategoryLink>
          </li>
        ))}
      </Categories>
    </Block>
  )
}
