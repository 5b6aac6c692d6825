import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { CategoryNumber } from '../../content/registry'
import type { HomePage } from '../../contract'
import { stringifySearch } from '../../navigation/search-params'
import { sections } from '../../content/site-structure'
import { TabPanel, TabRow, TabSet } from '../../ui/navigation/tab-set'
import { color, media, textSize } from '../../ui/theme'
import { MoreLink } from '../shared/more-link'
import { Section, SectionHead } from '../shared/section-head'
import { NewsHeadlines } from './news-headlines'
import { Link } from '@tanstack/react-router'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { coverOr } from '../shared/fallback-cover'
import { FilmCover } from '../shared/film-cover'
import { LinkTitle } from '../shared/link-title'

const Panel = styled(Section)`
  border-top: 1px solid ${color.lineSoft};
`

const Empty = styled.p`
  color: ${color.textSoft};
  ${media.mobile} {
    padding-top: 0.9rem;
  }
`

const tabs = sections.news.parts.map(({ model, label }) => ({
  value: model,
  label,
  href: `${sections.news.to}${stringifySearch({ model })}`,
}))

/** The newest of each news category; promotional videos show as covers. */
export function NewsPanel({ news }: { news: HomePage['news'] }) {
  const [model, setModel] = useState<CategoryNumber<'news'>>(1)
  const rows = news[model]
  return (
    <Panel>
      <TabSet value={model} onChange={setModel} className="w">
        <SectionHead
          title="新闻中心"
          more={
            <MoreLink only="phone" to="/news/showNews">
              更多新闻
              <ChevronRight size={16} aria-hidden="true" />
            </MoreLink>
          }
          tabs={<TabRow label="新闻栏目" tabs={tabs} value={model} />}
        />
        <TabPanel value={model}>
          {rows.length === 0 ? (
            <Empty>该栏目还没有内容</Empty>
          ) : model === 4 ? (
            <VideoCovers rows={rows} />
          ) : (
            <NewsHeadlines rows={rows} />
          )}
        </TabPanel>
      </TabSet>
    </Panel>
  )
}

/** Films as covers in 16:9 with their playing time; each leads to its page. */
function VideoCovers({ rows }: { rows: HomePage['news'][1] }) {
  return (
    <Grid>
      {rows.slice(0, 3).map((row) => (
        <Link key={row.id} {...entryLink('news', row)}>
          <FilmCover
            image={coverOr(row.values.cover, 'news', row)}
            sizes={{ phone: [91, 51], page: [379, 213] }}
            plays="on-its-page"
            seconds={row.values.video?.duration}
          />
          <Title>
            <Headline text={row.title} />
          </Title>
          <Day className="num">{row.date}</Day>
        </Link>
      ))}
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 32px;
  ${media.mobile} {
    grid-template-columns: 1fr;
    gap: 1.2rem;
    padding-top: 0.9rem;
  }
`

const Title = styled(LinkTitle)`
  font-size: ${textSize.title};
  margin: 20px 0 8px;
  line-height: 1.45;
  ${media.mobile} {
    margin: 0;
    line-height: 1.5;
  }
`

const Day = styled.p`
  font-size: ${textSize.caption};
  color: ${color.textMuted};
`
