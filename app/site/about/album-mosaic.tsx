import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import { demeanourCategories } from '../../content/categories'
import { albumsQuery } from '../../data/site/about'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, layer, media, radius, textSize, translucent } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { AboutHeading, AboutSection, EmptyPart } from './about-section'

const Mosaic = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  grid-auto-rows: 230px;
  gap: 20px;
  margin-top: 36px;
  ${media.narrow} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.mobile} {
    grid-auto-rows: 7.5rem;
    gap: 0.5rem;
    margin-top: 1rem;
  }
`

const Tile = styled.li`
  &:nth-child(6n + 1) {
    grid-column: span 2;
    grid-row: span 2;
  }
  &:nth-child(6n + 4) {
    grid-column: span 2;
  }
  &:nth-child(6n + 7):last-child {
    grid-row: auto;
  }
  &:nth-child(6n + 8):last-child {
    grid-column: span 2;
  }
  /* Few albums, and the ends of short rows, fill the width. */
  &:only-child,
  &:nth-child(5):last-child {
    grid-column: 1/-1;
  }
  &:nth-child(2):last-child {
    grid-row: span 2;
  }
  &:nth-child(2):nth-last-child(2),
  &:nth-child(3):last-child,
  &:nth-child(5):nth-last-child(2),
  &:nth-child(6):last-child,
  &:nth-child(11):last-child {
    grid-column: span 2;
  }
`

const Album = styled.a`
  position: relative;
  display: block;
  height: 100%;
  overflow: hidden;
  border-radius: ${radius.image};
  background: ${color.backgroundDark};
  color: ${color.textOnDark};
  &::after {
    content: '';
    position: absolute;
    inset: 20% 0 0;
    background: linear-gradient(${translucent.night(0)}, ${translucent.night(0.62)} 48%, ${translucent.night(0.94)});
  }
  &:focus-visible {
    outline-offset: 3px;
  }
`

const AlbumLink = createLink(Album)

const Cover = styled(Picture)`
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Words = styled.div`
  position: absolute;
  z-index: ${layer.raised};
  left: 20px;
  right: 20px;
  bottom: 16px;
  ${media.mobile} {
    left: 0.6rem;
    right: 0.6rem;
    bottom: 0.5rem;
  }
`

const Title = styled.h3`
  font-size: ${textSize.titleSmall};
  ${Album}:hover & {
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
`

const Facts = styled.p.attrs({ className: 'num' })`
  display: flex;
  flex-wrap: wrap;
  column-gap: 1em;
  font-size: ${textSize.caption};
  color: ${color.textOnDarkSoft};
`

const Fact = styled.span`
  white-space: nowrap;
`

/** Part 6: albums of the company's life. */
export function AlbumMosaic() {
  const { rows } = useSuspenseQuery(albumsQuery).data
  return (
    <AboutSection part={6}>
      <AboutHeading part={6} />
      {rows.length === 0 && <EmptyPart />}
      <Mosaic>
        {rows.map((row) => (
          <Tile key={row.id}>
            <AlbumLink {...entryLink('demeanour', row)}>
              <Cover
                image={coverOr(row.values.cover ?? row.values.gallery[0] ?? null, 'about', row)}
                sizes="(max-width:767px) 100vw, 590px"
                alt=""
              />
              <Words>
                <Title>
                  <Headline text={row.title} />
                </Title>
                <Facts>
                  <Fact>{demeanourCategories[row.type]}</Fact>
                  <Fact>{row.date}</Fact>
                </Facts>
              </Words>
            </AlbumLink>
          </Tile>
        ))}
      </Mosaic>
    </AboutSection>
  )
}
