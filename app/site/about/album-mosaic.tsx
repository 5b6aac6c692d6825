import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { type CategoryOf, demeanourCategories } from '../../content/categories'
import { albumsQuery } from '../../data/about'
import { aboutLink } from '../../navigation/details'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { EmptyState } from '../../ui/states'
import { media, theme } from '../../ui/theme'
import { coverOr } from '../fallback-cover'

const { c, fs } = theme

const Mosaic = styled.ul`
  margin-top:36px;display:grid;grid-template-columns:repeat(4,1fr);grid-auto-rows:230px;gap:20px;
  li:nth-child(6n+1){grid-column:span 2;grid-row:span 2}
  li:nth-child(6n+4){grid-column:span 2}
  li:nth-child(6n+7):last-child{grid-row:auto}
  li:nth-child(6n+8):last-child{grid-column:span 2}
  /* Few albums, and the ends of short rows, fill the width. */
  li:only-child,li:nth-child(5):last-child{grid-column:1/-1}
  li:nth-child(2):last-child{grid-row:span 2}
  li:nth-child(2):nth-last-child(2),li:nth-child(3):last-child,li:nth-child(5):nth-last-child(2),li:nth-child(6):last-child,li:nth-child(11):last-child{grid-column:span 2}
  a{position:relative;display:block;height:100%;overflow:hidden;border-radius:${theme.r.img};background:${c.ink};color:${c.n0}}
  img{width:100%;height:100%;object-fit:cover}
  a::after{content:"";position:absolute;inset:20% 0 0;background:linear-gradient(rgba(8,32,47,0),rgba(8,32,47,.62) 48%,rgba(8,32,47,.94))}
  .words{position:absolute;z-index:1;left:20px;right:20px;bottom:16px}
  h3{font-size:20px}
  p{font-size:${fs.cap};color:${c.n200}}
  p{display:flex;flex-wrap:wrap;column-gap:1em}
  p span{white-space:nowrap}
  a:hover h3{text-decoration:underline;text-underline-offset:4px;text-decoration-thickness:1px}
  a:focus-visible{outline-offset:3px}
  ${media.narrow}{grid-template-columns:1fr 1fr}
  ${media.mobile}{
    margin-top:1rem;gap:.5rem;grid-auto-rows:7.5rem;
    .words{left:.6rem;right:.6rem;bottom:.5rem}
    h3{font-size:.86rem}
    p{font-size:.75rem}
  }
`

/** Part 6: albums of the company's life. */
export function AlbumMosaic() {
  const { rows } = useSuspenseQuery(albumsQuery).data
  return (
    <section id="part-6" aria-labelledby="heading-6">
      <div className="w">
        <h2 id="heading-6" tabIndex={-1}>
          员工风采
        </h2>
        {rows.length === 0 && <EmptyState title="该栏目还没有内容" text="可以先看看其他栏目" />}
        <Mosaic>
          {rows.map((row) => (
            <li key={row.id}>
              <Link {...aboutLink(row, 6)}>
                <Picture
                  image={coverOr(row.values.cover ?? row.values.gallery[0] ?? null, 'about', row)}
                  sizes="(max-width:767px) 100vw, 590px"
                  alt=""
                />
                <div className="words">
                  <h3>
                    <Headline text={row.title} />
                  </h3>
                  <p className="num">
                    <span>{demeanourCategories[row.type as CategoryOf<typeof demeanourCategories>]}</span>
                    <span>{row.date}</span>
                  </p>
                </div>
              </Link>
            </li>
          ))}
        </Mosaic>
      </div>
    </section>
  )
}
