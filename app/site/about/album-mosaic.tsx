import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import { demeanourCategories } from '../../content/site-structure'
import type { PictureFrame } from '../../content/picture'
import { albumsQuery } from '../../data/site/about'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { Text } from '../../ui/text'
import { color, layer, media, radius, size, textSize, translucent, underlined } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { AboutHeading, AboutSection, EmptyPart } from './about-section'

const Mosaic = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  grid-auto-rows: minmax(230px, auto);
  gap: ${size(20, 0.5)};
  margin-top: ${size(36, 1)};
  ${media.narrow} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.mobile} {
    grid-auto-rows: minmax(7.5rem, auto);
  }
  @media print {
    grid-template-columns: repeat(3, 1fr);
    grid-auto-rows: auto;
    margin: 0;
  }
`

const Tile = styled.li`
  display: grid;
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
  /* As wide as a tablet, one row would leave a strip of the picture. */
  ${media.tablet} {
    &&&[data-wide] {
      grid-row: span 2;
    }
  }
  @media print {
    &&&& {
      display: block;
      grid-area: auto;
    }
  }
`

const Album = styled.a`
  position: relative;
  display: grid;
  align-items: end;
  overflow: hidden;
  border-radius: ${radius.image};
  background: ${color.backgroundDark};
  color: ${color.textOnDark};
  &:focus-visible {
    outline-offset: 3px;
  }
  @media print {
    display: block;
  }
`

const AlbumLink = createLink(Album)

const Cover = styled(Picture)`
  position: absolute;
  inset: 0;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  @media print {
    position: static;
  }
`

/** Only the words darken the picture, however tall the tile is. */
const Words = styled.div`
  position: relative;
  z-index: ${layer.raised};
  padding: ${size(64, 2.4)} ${size(20, 0.6)} ${size(16, 0.5)};
  background: linear-gradient(${translucent.night(0)}, ${translucent.night(0.66)} 60px, ${translucent.night(0.9)});
  ${media.mobile} {
    background: linear-gradient(${translucent.night(0)}, ${translucent.night(0.66)} 2.2rem, ${translucent.night(0.9)});
  }
  @media print {
    padding: 1mm 0;
    background: none;
  }
`

const Title = styled.h3`
  font-size: ${textSize.titleSmall};
  ${Album}:hover & {
    ${underlined}
  }
`

const Facts = styled.p.attrs({ className: 'num' })`
  display: flex;
  flex-wrap: wrap;
  column-gap: 1em;
  font-size: ${textSize.caption};
  color: ${color.textOnDarkSoft};
`

/** Whether a tile of one row is as wide as two, as `Tile` lays it out. */
function isWide(index: number, count: number): boolean {
  const place = index % 6
  if (index === count - 1) return index > 1 && index !== 4 && (index < 6 || place < 2 || place > 2)
  return place === 3 || (index === 4 && count === 6)
}

/** The frame of a tile as `Tile` lays it out. */
function frameOf(index: number, count: number): PictureFrame {
  const isLast = index === count - 1
  if (isLast && (index === 0 || index === 4)) return { phone: [91, 77], page: [1200, 480] }
  if (isWide(index, count)) return { phone: [91, 38], page: [590, 230], tablet: [1200, 480] }
  if (index % 6 === 0 || (index === 1 && isLast)) return { phone: [91, 77], page: [590, 480], tablet: [1200, 480] }
  return { phone: [44, 38], page: [286, 230], tablet: [590, 230] }
}

/** Part 6: albums of the company's life. */
export function AlbumMosaic() {
  const { rows } = useSuspenseQuery(albumsQuery).data
  return (
    <AboutSection part={6}>
      <AboutHeading part={6} />
      {rows.length === 0 && <EmptyPart />}
      <Mosaic>
        {rows.map((row, index) => (
          <Tile key={row.id} data-wide={isWide(index, rows.length) || undefined}>
            <AlbumLink {...entryLink('demeanour', row)}>
              <Cover
                image={coverOr(row.values.cover ?? row.values.gallery[0] ?? null, 'about', row)}
                sizes={frameOf(index, rows.length)}
                alt=""
              />
              <Words>
                <Title>
                  <Headline text={row.title} />
                </Title>
                <Facts>
                  <Text $nowrap>{demeanourCategories[row.type]}</Text>
                  <Text $nowrap>{row.date}</Text>
                </Facts>
              </Words>
            </AlbumLink>
          </Tile>
        ))}
      </Mosaic>
    </AboutSection>
  )
}
