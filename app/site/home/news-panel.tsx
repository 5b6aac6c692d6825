import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styled from 'styled-components'
import type { HomeAnswer, HomeNews } from '../../data/site'
import { newsLink } from '../../navigation/details'
import { newsSection } from '../../navigation/sections'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'
import { coverOr } from '../fallback-cover'
import { HomeSection, SectionHead } from './section-head'
import { VideoCovers } from './video-covers'

const Panel = styled(HomeSection)`
  border-top: 1px solid ${theme.c.n100};
  .switch { display: flex; gap: 30px; font-size: ${theme.fs.control}; }
  .switch button { color: ${theme.c.textSoft}; padding-bottom: 6px; }
  .switch button:hover { color: ${theme.c.text}; }
  .switch button[aria-pressed='true'] { color: ${theme.c.link}; font-weight: 600; box-shadow: 0 3px 0 ${theme.c.link}; }
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
  li img { display: none; }
  ${media.narrow} { .grid { grid-template-columns: 1fr; } }
  ${media.mobile} {
    .head { display: block; }
    .switch { gap: 1.2rem; border-bottom: 1px solid ${theme.c.line}; margin-top: .4rem; white-space: nowrap; }
    .switch button { padding: .5rem 0; font-size: .82rem; }
    .grid { display: block; }
    .feature { display: grid; grid-template-columns: 1fr 5.2rem; gap: .8rem; padding: .85rem 0; }
    .feature picture, .feature img { grid-column: 2; grid-row: 1; height: 3.6rem; }
    .feature p, li p { display: none; }
    .feature > div::after { content: attr(data-date); display: block; margin-top: .3rem; color: ${theme.c.textMuted}; font-size: .75rem; }
    h3, h4 { font-size: .86rem; line-height: 1.5; margin: 0; white-space: normal; }
    li:nth-child(n + 3) { display: none; }
    li a { display: flex; flex-direction: column-reverse; padding: .85rem 0; }
    .day { margin-top: .3rem; font-size: 0; }
    .day b { display: none; }
    .day::after { content: attr(data-date); font-size: .75rem; }
  }
`

/** The newest of each news category; promotional videos show as covers. */
export function NewsPanel({ news }: { news: HomeAnswer['news'] }) {
  const [model, setModel] = useState<1 | 2 | 3 | 4>(1)
  const rows = news[model]
  return (
    <Panel>
      <div className="w">
        <SectionHead title="新闻中心">
          <div className="switch" role="group" aria-label="新闻栏目">
            {newsSection.parts.map((part) => (
              <button type="button" key={part.model} aria-pressed={model === part.model} onClick={() => setModel(part.model)}>
                {part.label}
              </button>
            ))}
          </div>
        </SectionHead>
        {rows.length === 0 ? <p>该栏目还没有内容</p> : model === 4 ? <VideoCovers rows={rows} /> : <NewsRows rows={rows} />}
      </div>
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
        {others.map((row) => (
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
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
