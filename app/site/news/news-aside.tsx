import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { newsCategories } from '../../content/site-structure'
import { mostReadNewsQuery } from '../../data/site/site-queries'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, font, media, radius, size, space, tapArea, textSize, underlinedLink } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { useSettings } from '../shared/settings'
import { asideQuery, eventModel, filmModel, type NewsListSearch } from './load-news-list'

const Aside = styled.aside`
  display: grid;
  gap: 48px;
  h2 {
    font-size: ${textSize.sectionTitle};
    padding-bottom: ${space[14]};
    border-bottom: 1px solid ${color.lineStrong};
  }
  h2 a {
    ${tapArea}
  }
  ol {
    counter-reset: rank;
  }
  ol a {
    display: grid;
    grid-template-columns: ${size(32, 1.5)} 1fr;
    padding: 14px 0;
    border-bottom: 1px solid ${color.line};
    font-size: ${textSize.note};
    line-height: 1.5;
  }
  ol a::before {
    counter-increment: rank;
    content: counter(rank);
    font-family: ${font.figures};
    font-size: ${textSize.titleMedium};
    line-height: 1.2;
    font-weight: 600;
    color: ${color.textMuted};
  }
  li:nth-child(-n + 3) a::before {
    color: ${color.warning};
  }
  ol a:hover,
  a:hover b {
    ${underlinedLink}
  }
  ol a:hover::before {
    text-decoration: none;
  }
  .event > a {
    display: block;
    padding-top: 18px;
  }
  .event img {
    width: 100%;
    height: ${size(172, 9.6)};
    object-fit: cover;
    border-radius: ${radius.image};
    margin-bottom: 12px;
  }
  b {
    display: block;
    font-weight: 600;
    font-size: ${textSize.itemTitle};
    line-height: 1.5;
  }
  .date {
    color: ${color.textMuted};
    font-size: ${textSize.caption};
  }
  .follow {
    background: ${color.band};
    padding: ${size(20, 0.9)};
    display: flex;
    gap: 16px;
    align-items: center;
    border-radius: 2px;
  }
  .follow picture {
    flex: none;
  }
  .follow img {
    width: ${size(72, 4)};
    height: ${size(72, 4)};
  }
  .follow p {
    font-size: ${textSize.meta};
    color: ${color.textSoft};
    line-height: 1.5;
  }
  &[data-wide] {
    grid-template-columns: 1fr 1fr 304px;
    align-items: start;
  }
  ${media.narrow} {
    &,
    &[data-wide] {
      grid-template-columns: 1fr 1fr;
      gap: 48px 40px;
      align-items: start;
    }
  }
  ${media.mobile} {
    &,
    &[data-wide] {
      grid-template-columns: 1fr;
      gap: 1.6rem;
    }
    margin-top: 2rem;
  }
`

/** Beside the list: what is read most, the newest of another column, and the company's account to follow. */
export function NewsAside({ model }: { model: NewsListSearch['model'] }) {
  const { rows: mostRead } = useSuspenseQuery(mostReadNewsQuery).data
  const { data: newest } = useSuspenseQuery(asideQuery(model))
  const { qrImage } = useSettings()
  const column = model === eventModel ? 1 : eventModel
  const [event] = newest.rows
  return (
    <Aside className="unprinted" data-wide={model === filmModel || undefined}>
      {mostRead.length > 0 && (
        <section>
          <h2>阅读最多</h2>
          <ol>
            {mostRead.map((row) => (
              <li key={row.id}>
                <Link {...entryLink('news', row)}>
                  <Headline text={row.title} />
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
      {event && (
        <section className="event">
          <h2>
            <Link to="/news/showNews" search={{ model: column }}>
              {newsCategories[column]}
            </Link>
          </h2>
          <Link {...entryLink('news', event)}>
            {/* The list of all news has the event's picture itself. */}
            {model && (
              <Picture
                image={coverOr(event.values.cover, 'news', event)}
                sizes={{ phone: [91, 48], page: [400, 172], tablet: [590, 172] }}
              />
            )}
            <b>
              <Headline text={event.title} />
            </b>
            <time className="date num" dateTime={event.date}>
              {event.date}
            </time>
          </Link>
        </section>
      )}
      {qrImage && (
        <div className="follow">
          <Picture image={qrImage} sizes={{ phone: [20], page: [72] }} />
          <div>
            <b>关注公众号</b>
            <p>第一时间获取公司动态与技术文章</p>
          </div>
        </div>
      )}
    </Aside>
  )
}
