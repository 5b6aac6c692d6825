import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { newsCategories } from '../../content/categories'
import { mostReadNewsQuery } from '../../data/reads'
import { newsLink } from '../../navigation/details'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'
import { coverOr } from '../fallback-cover'
import { useSettings } from '../settings'
import { asideQuery, eventModel, type NewsListSearch } from './list-query'

const { c, fs } = theme

const Aside = styled.aside`
  display:grid;gap:48px;
  h2{font-size:20px;padding-bottom:14px;border-bottom:1px solid ${c.lineStrong}}
  ol{counter-reset:rank}
  ol a{display:grid;grid-template-columns:32px 1fr;padding:14px 0;border-bottom:1px solid ${c.line};font-size:${fs.sm};line-height:1.5}
  ol a::before{counter-increment:rank;content:counter(rank);font-family:${theme.font.num};font-size:20px;line-height:1.2;font-weight:600;color:${c.textMuted}}
  li:nth-child(-n+3) a::before{color:${c.oc600}}
  ol a:hover,a:hover b{color:${c.link};text-decoration:underline;text-underline-offset:4px;text-decoration-thickness:1px}
  ol a:hover::before{text-decoration:none}
  .event>a{display:block;padding-top:18px}
  .event img{width:100%;height:172px;object-fit:cover;border-radius:${theme.r.img};margin-bottom:12px}
  b{display:block;font-weight:600;font-size:18px;line-height:1.5}
  .date{color:${c.textMuted};font-size:${fs.cap}}
  .follow{background:${c.bgBand};padding:20px;display:flex;gap:16px;align-items:center;border-radius:2px}
  .follow img{width:72px;height:72px;flex:none}
  .follow p{font-size:${fs.sm};color:${c.textSoft};line-height:1.5}
  ${media.mobile}{
    gap:1.6rem;margin-top:2rem;
    h2{font-size:1.02rem;padding-bottom:.5rem}
    ol a{grid-template-columns:1.5rem 1fr;padding:.7rem 0;font-size:.82rem}
    ol a::before{font-size:.98rem}
    .event img{height:9.6rem}
    b{font-size:.88rem}
    .date{font-size:.75rem}
    .follow{padding:.9rem;gap:.8rem}
    .follow img{width:4rem;height:4rem}
    .follow p{font-size:.75rem}
  }
`

/** Beside the list: what is read most, the newest of another column, and the company's account to follow. */
export function NewsAside({ model }: { model: NewsListSearch['model'] }) {
  const { data: mostRead } = useSuspenseQuery(mostReadNewsQuery)
  const { data: newest } = useSuspenseQuery(asideQuery(model))
  const { qrImage } = useSettings()
  const column = model === eventModel ? 1 : eventModel
  const [event] = newest.rows
  return (
    <Aside>
      {mostRead.length > 0 && (
        <section>
          <h2>阅读最多</h2>
          <ol>
            {mostRead.map((row) => (
              <li key={row.id}>
                <Link {...newsLink(row)}>
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
          <Link {...newsLink(event)}>
            <Picture image={coverOr(event.values.cover, 'news', event)} sizes="(max-width:767px) 100vw, 304px" />
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
          <Picture image={qrImage} sizes="72px" />
          <div>
            <b>关注公众号</b>
            <p>第一时间获取公司动态与技术文章</p>
          </div>
        </div>
      )}
    </Aside>
  )
}
