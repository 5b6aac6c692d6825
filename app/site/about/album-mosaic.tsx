import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { demeanourCategories } from '../../content/categories'
import { albumsQuery } from '../../data/site/about'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { EmptyState } from '../../ui/feedback/states'
import { color, layer, media, radius, textSize, translucent } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'

const Mosaic = styled.ul`
  margin-top: 36px;
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  grid-auto-rows: 230px;
  gap: 20px;
  li:nth-child(6n + 1) {
    grid-column: span 2;
    grid-row: span 2;
  }
  li:nth-child(6n + 4) {
    grid-column: span 2;
  }
  li:nth-child(6n + 7):last-child {
    grid-row: auto;
  }
  li:nth-child(6n + 8):last-child {
    grid-column: span 2;
  }
  /* Few albums, and the ends of short rows, fill the width. */
  li:only-child,
  li:nth-child(5):last-child {
    grid-column: 1/-1;
  }
  li:nth-child(2):last-child {
    grid-row: span 2;
  }
  li:nth-child(2):nth-last-child(2),
  li:nth-child(3):last-child,
  li:nth-child(5):nth-last-child(2),
  li:nth-child(6):last-child,
  li:nth-child(11):last-child {
    grid-column: span 2;
  }
  a {
    position: relative;
    display: block;
    height: 100%;
    overflow: hidden;
    border-radius: ${radius.image};
    background: ${color.backgroundDark};
    color: ${color.textOnDark};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 20% 0 0;
    background: linear-gradient(${translucent.night(0)}, ${translucent.night(0.62)} 48%, ${translucent.night(0.94)});
  }
  .words {
    position: absolute;
    z-index: ${layer.raised};
    left: 20px;
    right: 20px;
    bottom: 16px;
  }
  h3 {
    font-size: ${textSize.titleSmall};
  }
  p {
    font-size: ${textSize.caption};
    color: ${color.textOnDarkSoft};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    column-gap: 1em;
  }
  p span {
    white-space: nowrap;
  }
  a:hover h3 {
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
  a:focus-visible {
    outline-offset: 3px;
  }
  ${media.narrow} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.mobile} {
    margin-top: 1rem;
    gap: 0.5rem;
    grid-auto-rows: 7.5rem;
    .words {
      left: 0.6rem;
      right: 0.6rem;
      bottom: 0.5rem;
    }
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
              <Link {...entryLink('demeanour', row)}>
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
                    <span>{demeanourCategories[row.type]}</span>
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
