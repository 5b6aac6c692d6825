import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import type { PictureFrame } from '../../content/picture'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Text } from '../../ui/text'
import { clampLines, color, media, radius, size, space, textSize, underlinedLink } from '../../ui/theme'
import { chooseColumns } from '../shared/choose-columns'
import { FilmCover } from '../shared/film-cover'
import { formatPlayingTime } from '../../content/files'
import type { FilmDialogProps } from './film-dialog'

const coverSizes: Record<2 | 3, PictureFrame> = {
  2: { phone: [91, 51], page: [584, 329], tablet: [590, 332] },
  3: { phone: [91, 51], page: [379, 213], tablet: [590, 332] },
}

/** Films as covers: a click plays one over the page, its title leads to its own page. */
export function FilmCards({ rows }: { rows: Array<RowOf<'news'>> }) {
  const [playing, setPlaying] = useState<RowOf<'news'> | null>(null)
  const [Player, setPlayer] = useState<ComponentType<FilmDialogProps> | null>(null)

  const columns = chooseColumns(rows.length)

  async function play(row: RowOf<'news'>) {
    const { FilmDialog } = await import('./film-dialog')
    setPlayer(() => FilmDialog)
    setPlaying(row)
  }

  return (
    <>
      <Grid $columns={columns}>
        {rows.map((row, index) => {
          const { cover, video } = row.values
          const time = video && video.duration > 0 ? formatPlayingTime(video.duration) : ''
          return (
            <li key={row.id}>
              {video ? (
                <PlayButton
                  type="button"
                  aria-label={`播放：${row.title}${time && ` ${time}`}`}
                  onClick={() => void play(row)}
                >
                  <FilmCover
                    image={cover}
                    sizes={coverSizes[columns]}
                    priority={index === 0}
                    plays="here"
                    seconds={video.duration}
                  />
                </PlayButton>
              ) : (
                <Link tabIndex={-1} aria-hidden {...entryLink('news', row)}>
                  <FilmCover image={cover} sizes={coverSizes[columns]} priority={index === 0} />
                </Link>
              )}
              <Title>
                <Link {...entryLink('news', row)}>
                  <Headline text={row.title} />
                </Link>
              </Title>
              <Text as="time" $role="caption" $tone="muted" className="num" dateTime={row.date}>
                {row.date}
              </Text>
            </li>
          )
        })}
      </Grid>
      {Player && <Player row={playing} onClose={() => setPlaying(null)} />}
    </>
  )
}

const Grid = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  gap: ${space[44]} ${space[32]};
  padding-top: ${size(30, 0.9)};
  border-top: 1px solid ${color.line};
  ${media.narrow} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.mobile} {
    grid-template-columns: 1fr;
  }
`

const PlayButton = styled.button`
  display: block;
  width: 100%;
  border-radius: ${radius.image};
`

const Title = styled.h3`
  font-size: ${textSize.titleMedium};
  margin: ${space[14]} 0 ${size(2, 0)};
  line-height: 1.5;
  word-break: normal;
  a {
    ${clampLines(2)}
  }
  a:hover {
    ${underlinedLink}
    text-underline-offset: 5px;
  }
  ${media.mobile} {
    a {
      min-height: 2.3rem;
    }
  }
`
