import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { HomeAnswer, HomeNews } from '../../data/site'
import { newsLink } from '../../navigation/details'
import { stringifySearch } from '../../navigation/search-params'
import { newsSection } from '../../navigation/sections'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { TabPanel, TabRow, TabSet } from '../../ui/tab-set'
import { media, theme } from '../../ui/theme'
import { coverOr } from '../fallback-cover'
import { HomeSection, SectionHead } from './section-head'
import { VideoCovers } from './video-covers'

/** As many rows as a phone shows, each with its cover. */
const shownOnPhones = 3

const Panel = styled(HomeSection)`
  border-top: 1px solid ${theme.c.n100};
  .switch { display: flex; gap: 30px; font-size: ${theme.fs.control}; }
  .switch a { color: ${theme.c.textSoft}; padding-bottom: 6px; cursor: pointer; transition: color ${theme.t.fast} ${theme.t.ease}; position: relative; }
  .switch a:hover { color: ${theme.c.text}; }
  .switch a::after { content: ''; position: absolute; inset: auto 0 -3px; height: 3px; background: ${theme.c.link}; transform: scaleX(0); transition: transform ${theme.t.base} ${theme.t.ease}; }
  .switch [aria-selected='true'], .switch [aria-current='true'] { color: ${theme.c.link}; font-weight: 600; }
  .switch [aria-selected='true']::after, .switch [aria-current='true']::after { transform: none; }
  .grid { display: grid; grid-template-columns: 520px 1fr; gap: 56px; }
  .grid > * { min-width: 0; }
  img { width: 100%; object-fit: cover; border-radius: ${theme.r.img}; }
  .feature img { height: 312px; }
  h3 { font-size: 24px; margin: 20px 0 8px; line-height: 1.45; }
  .feature p { color: ${theme.c.textSoft}; }
  a:hover h3, a:hover h4 { color: ${theme.c.link}; text-decoration: underline; text-underline-offset: 4px; text-decoration-thickness: 1px; }
  li { border-top: 1px solid ${theme.c.line}; }
  li:last-child { border-bottom: 1px solid ${theme.c.line}; }
  li a { display: grid; grid-template-columns: 92px 1fr; padding: 19px 0 18px; align-items: start; }
  li a > div { min-width: 0; }
  .day { line-height: 1.1; color: ${theme.c.textMuted}; font-size: ${theme.fs.cap}; }
  .day b { display: block; font-size: 32px; color: ${theme.c.link}; font-weight: 600; margin-bottom: 2px; }
  h4 { font-size: 19px; line-height: 1.5; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  li p { color: ${theme.c.textSoft}; font-size: ${theme.fs.sm}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  li picture { display: none; }
  .none { color: ${theme.c.textSoft}; }
  ${media.narrow} { .grid { grid-template-columns: 1fr; } }
  ${media.mobile} {
    .head { display: grid; grid-template-columns: 1fr auto; gap: .4rem 0; margin-bottom: 0; }
    .switch { grid-column: 1 / -1; gap: 1.2rem; border-bottom: 1px solid ${theme.c.line}; white-space: nowrap; overflow-x: auto; overflow-y: hidden; scrollbar-width: none; }
    .switch::-webkit-scrollbar { display: none; }
    .switch a { flex: none; padding: 0; min-height: 2.3rem; display: grid; place-items: center; font-size: .82rem; }
    .switch a::after { bottom: 0; height: 2px; }
    .none { padding-top: .9rem; }
    .grid { display: block; }
    .feature, li a { display: grid; grid-template-columns: 1fr 5.2rem; gap: .8rem; padding: .85rem 0; }
    .feature picture, li picture { display: block; grid-column: 2; grid-row: 1; }
    .feature img, li img { height: 3.6rem; }
    .feature p, li p { display: none; }
    .feature > div::after { content: attr(data-date); display: block; margin-top: .3rem; color: ${theme.c.textMuted}; font-size: .75rem; }
    h3, h4 { font-size: .86rem; line-height: 1.5; margin: 0; white-space: normal; }
    li:nth-child(n + ${shownOnPhones}) { display: none; }
    li a { grid-template-rows: auto 1fr; gap: 0 .8rem; }
    li picture { grid-row: 1 / 3; }
    .day { grid-row: 2; margin-top: .3rem; font-size: 0; }
    .day b { display: none; }
    .day::after { content: attr(data-date); font-size: .75rem; }
  }
`

const tabs = newsSection.parts.map(({ model, label }) => ({ value: model, label, href: `${newsSection.to}${stringifySearch({ model })}` }))

/** The newest of each news category; promotional videos show as covers. */
export function NewsPanel({ news }: { news: HomeAnswer['news'] }) {
  const [model, setModel] = useState<number>(1)
  const rows = news[model as keyof typeof news]
  return (
    <Panel>
      <TabSet value={model} onChange={setModel} className="w">
        <SectionHead title="新闻中心">
          <Link className="more on-phones" to="/news/showNews">
            更多新闻
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
          <TabRow label="新闻栏目" className="switch" tabs={tabs} value={model} />
        </SectionHead>
        <TabPanel value={model}>
          {rows.length === 0 ? <p className="none">该栏目还没有内容</p> : model === 4 ? <VideoCovers rows={rows} /> : <NewsRows rows={rows} />}
        </TabPanel>
      </TabSet>
    </Panel>
  )
}

function NewsRows({ rows }: { rows: HomeNews[] }) {
  const [feature, ...others] = rows
  if (!feature) return null
  return (
    <div className="grid">
      <Link className="feature" {...newsLink(feature)}>
        <Picture image={coverOr(feature.values.cover, 'news', feature)} sizes="(max-width: 767px) 30vw, 520px" />
        <div data-date={feature.date}>
          <h3>
            <Headline text={feature.title} />
          </h3>
          <p>{feature.values.abstract}</p>
        </div>
      </Link>
      <ul>
        {others.map((row, index) => (
          <li key={row.id}>
            <Link {...newsLink(row)}>
              <div className="day num" data-date={row.date}>
                <b>{row.date.slice(8)}</b>
                {row.date.slice(0, 7)}
              </div>
              <div>
                <h4 title={row.title}>
                  <Headline text={row.title} />
                </h4>
                <p>{row.values.abstract}</p>
              </div>
              {index < shownOnPhones - 1 && <Picture image={coverOr(row.values.cover, 'news', row)} sizes="30vw" alt="" />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
