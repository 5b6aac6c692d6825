import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { newsCategories } from '../../content/categories'
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
  li a{display:block;padding:14px 0;border-bottom:1px solid ${c.line};line-height:1.5}
  li:first-child a{padding:18px 0 0;border:0}
  li:first-child img{margin-bottom:12px}
  li+li{margin-top:4px}
  li:nth-child(2) a{margin-top:10px;border-top:1px solid ${c.line}}
  img{width:100%;height:172px;object-fit:cover;border-radius:${theme.r.img}}
  b{display:block;font-weight:600;font-size:18px}
  li:not(:first-child) b{font-size:${fs.body};font-weight:400}
  a:hover b{color:${c.link};text-decoration:underline;text-underline-offset:4px;text-decoration-thickness:1px}
  .date{color:${c.textMuted};font-size:${fs.cap}}
  .follow{background:${c.bgBand};padding:20px;display:flex;gap:16px;align-items:center;border-radius:2px}
  .follow img{width:72px;height:72px;flex:none}
  .follow b{line-height:1.5}
  .follow p{font-size:${fs.sm};color:${c.textSoft};line-height:1.5}
  ${media.mobile}{
    gap:1.6rem;margin-top:2rem;
    h2{font-size:1.02rem;padding-bottom:.5rem}
    img{height:9.6rem}
    b{font-size:.88rem}
    li:not(:first-child) b{font-size:.82rem}
    .date{font-size:.75rem}
    .follow{padding:.9rem;gap:.8rem}
    .follow img{width:4rem;height:4rem}
    .follow p{font-size:.75rem}
  }
`

/** Beside the list: the newest of another column, and the company's account to follow. */
export function NewsAside({ model }: { model: NewsListSearch['model'] }) {
  const { data } = useSuspenseQuery(asideQuery(model))
  const { qrImage } = useSettings()
  const column = model === eventModel ? 1 : eventModel
  return (
    <Aside>
      {data.rows.length > 0 && (
        <section>
          <h2>
            <Link to="/news/showNews" search={{ model: column }}>
              {newsCategories[column]}
            </Link>
          </h2>
          <ul>
            {data.rows.map((row, index) => (
              <li key={row.id}>
                <Link {...newsLink(row)}>
                  {index === 0 && <Picture image={coverOr(row.values.cover, 'news', row)} sizes="(max-width:767px) 100vw, 304px" />}
                  <b>
                    <Headline text={row.title} />
                  </b>
                  <time className="date num" dateTime={row.date}>
                    {row.date}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
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
