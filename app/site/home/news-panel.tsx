import { Link, createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import styled, { css } from 'styled-components'
import type { PictureFrame } from '../../content/picture'
import type { CategoryNumber } from '../../content/registry'
import type { HomePage } from '../../contract'
import { entryLink } from '../../navigation/public-address'
import { stringifySearch } from '../../navigation/search-params'
import { sections } from '../../content/site-structure'
import { Headline } from '../../ui/headline'
import { TabPanel, TabRow, TabSet } from '../../ui/navigation/tab-set'
import { Picture } from '../../ui/picture'
import { color, media, radius, size, space, textSize, underlinedLink } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { FilmCover } from '../shared/film-cover'
import { LinkTitle } from '../shared/link-title'
import { MoreLink, Section, SectionHead } from '../shared/section-head'
import { useSectionLabel } from '../shared/section-links'

const Panel = styled(Section)`
  border-top: 1px solid ${color.lineSoft};
`

const Empty = styled.p`
  color: ${color.textSoft};
  padding-top: ${size(0, 0.9)};
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
          title={useSectionLabel('news')}
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
          <LeadDay className="num">{row.date}</LeadDay>
        </Link>
      ))}
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[32]};
  ${media.mobile} {
    grid-template-columns: 1fr;
    padding-top: 0.9rem;
  }
`

const Title = styled(LinkTitle)`
  font-size: ${textSize.title};
  margin: ${size(20, 0)} 0 ${size(8, 0)};
  line-height: 1.45;
  ${media.mobile} {
    line-height: 1.5;
  }
`

const LeadDay = styled.p`
  font-size: ${textSize.caption};
  color: ${color.textMuted};
`

/** As many rows as a phone shows, each with its cover. */
const shownOnPhones = 3

/** Of the covers; those of the rows are seen on phones alone. */
const frame: PictureFrame = { phone: [26, 18], page: [520, 312], tablet: [1200, 312] }

const Headlines = styled.div`
  display: grid;
  grid-template-columns: 520px 1fr;
  gap: 56px;
  > * {
    min-width: 0;
  }
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
  ${media.mobile} {
    display: block;
  }
  @media print {
    gap: 4mm;
  }
`

const cover = css`
  width: 100%;
  object-fit: cover;
  border-radius: ${radius.image};
  ${media.mobile} {
    height: 3.6rem;
  }
`

const FeatureLink = createLink(styled.a`
  img {
    height: 312px;
    ${cover}
  }
  h3 {
    margin: ${size(20, 0)} 0 ${size(8, 0)};
    font-size: ${textSize.title};
    line-height: 1.45;
  }
  &:hover h3 {
    ${underlinedLink}
  }
  p {
    color: ${color.textSoft};
  }
  ${media.mobile} {
    display: grid;
    grid-template-columns: 1fr 5.2rem;
    gap: 0.8rem;
    padding: 0.85rem 0;
    picture {
      display: block;
      grid-column: 2;
      grid-row: 1;
    }
    h3 {
      line-height: 1.5;
    }
    p {
      display: none;
    }
    > div::after {
      content: attr(data-date);
      display: block;
      margin-top: 0.3rem;
      color: ${color.textMuted};
      font-size: ${textSize.caption};
    }
  }
  @media print {
    img {
      max-height: 50mm !important;
    }
  }
`)

const Row = styled.li`
  border-top: 1px solid ${color.line};
  &:last-child {
    border-bottom: 1px solid ${color.line};
  }
  a {
    display: grid;
    grid-template-columns: 92px 1fr;
    align-items: start;
    padding: ${size(19, 0.85)} 0 ${size(18, 0.85)};
  }
  a > div {
    min-width: 0;
  }
  h4 {
    overflow: hidden;
    font-size: ${textSize.cardTitle};
    line-height: 1.5;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a:hover h4 {
    ${underlinedLink}
  }
  p {
    overflow: hidden;
    color: ${color.textSoft};
    font-size: ${textSize.note};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  picture {
    display: none;
  }
  img {
    ${cover}
  }
  ${media.mobile} {
    &:nth-child(n + ${shownOnPhones}) {
      display: none;
    }
    a {
      grid-template: auto 1fr / 1fr 5.2rem;
      gap: 0 0.8rem;
    }
    h4 {
      margin: 0;
      white-space: normal;
    }
    p {
      display: none;
    }
    picture {
      display: block;
      grid-row: 1 / 3;
      grid-column: 2;
    }
  }
  @media print {
    a {
      padding: 1.5mm 0;
    }
  }
`

const Day = styled.div`
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  line-height: 1.1;
  b {
    display: block;
    margin-bottom: 2px;
    color: ${color.link};
    font-size: ${textSize.panelTitle};
    font-weight: 600;
  }
  ${media.mobile} {
    grid-row: 2;
    margin-top: 0.3rem;
    font-size: 0;
    b {
      display: none;
    }
    &::after {
      content: attr(data-date);
      font-size: ${textSize.caption};
    }
  }
`

/** The news of one category: the newest with its picture, the others as rows. */
function NewsHeadlines({ rows }: { rows: HomePage['news'][1] }) {
  const [feature, ...others] = rows
  if (!feature) return null
  return (
    <Headlines>
      <FeatureLink {...entryLink('news', feature)}>
        <Picture image={coverOr(feature.values.cover, 'news', feature)} sizes={frame} />
        <div data-date={feature.date}>
          <h3>
            <Headline text={feature.title} />
          </h3>
          <p>{feature.values.abstract}</p>
        </div>
      </FeatureLink>
      <ul>
        {others.map((row, index) => (
          <Row key={row.id}>
            <Link {...entryLink('news', row)}>
              <Day className="num" data-date={row.date}>
                <b>{row.date.slice(8)}</b>
                {row.date.slice(0, 7)}
              </Day>
              <div>
                <h4 title={row.title}>
                  <Headline text={row.title} />
                </h4>
                <p>{row.values.abstract}</p>
              </div>
              {index < shownOnPhones - 1 && (
                <Picture image={coverOr(row.values.cover, 'news', row)} sizes={frame} alt="" />
              )}
            </Link>
          </Row>
        ))}
      </ul>
    </Headlines>
  )
}
