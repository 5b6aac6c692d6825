import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { CategoryNumber } from '../../content/registry'
import type { HomePage } from '../../contract'
import { stringifySearch } from '../../navigation/search-params'
import { sections } from '../../navigation/sections'
import { TabPanel, TabRow, TabSet } from '../../ui/navigation/tab-set'
import { color, media } from '../../ui/theme'
import { MoreLink } from '../shared/more-link'
import { Section, SectionHead } from '../shared/section-head'
import { NewsHeadlines } from './news-headlines'
import { VideoCovers } from './video-covers'

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
