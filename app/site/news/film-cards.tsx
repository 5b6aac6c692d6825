import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, duration, easing, media, radius, textSize, translucent } from '../../ui/theme'
import { playingTime } from '../home/video-covers'
import type { FilmDialogProps } from './film-dialog'

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 44px 32px;
  padding-top: 30px;
  border-top: 1px solid ${color.line};
  .cover {
    position: relative;
    display: block;
    width: 100%;
    aspect-ratio: 16/9;
    border-radius: ${radius.image};
    overflow: hidden;
    background: ${color.backgroundDark} url(/art/banner-4-lines-ink.svg) center/cover;
  }
  .cover img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .cover picture {
    display: block;
    height: 100%;
  }
  .play {
    position: absolute;
    inset: 0;
    margin: auto;
    width: 64px;
    height: 64px;
    border-radius: 50%;
    background: ${translucent.ink(0.7)};
    color: ${color.textOnDark};
    display: grid;
    place-items: center;
    transition: background-color ${duration.fast} ${easing.standard};
  }
  .cover:hover .play {
    background: ${color.primary};
  }
  .time {
    position: absolute;
    right: 10px;
    bottom: 10px;
    padding: 2px 8px;
    background: ${translucent.ink(0.8)};
    color: ${color.textOnDark};
    font-size: ${textSize.caption};
    border-radius: 2px;
    line-height: 1.5;
  }
  h3 {
    font-size: ${textSize.titleMedium};
    margin: 14px 0 2px;
    line-height: 1.5;
    word-break: normal;
  }
  h3 a {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  h3 a:hover {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 5px;
    text-decoration-thickness: 1px;
  }
  .date {
    font-size: ${textSize.caption};
    color: ${color.textMuted};
  }
  ${media.narrow} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.mobile} {
    grid-template-columns: 1fr;
    gap: 1.3rem;
    padding-top: 0.9rem;
    h3 {
      margin: 0.5rem 0 0;
    }
  }
`

/** Films as covers: a click plays one over the page, its title leads to its own page. */
export function FilmCards({ rows }: { rows: Array<RowOf<'news'>> }) {
  const [playing, setPlaying] = useState<RowOf<'news'> | null>(null)
  const [Player, setPlayer] = useState<ComponentType<FilmDialogProps> | null>(null)

  async function play(row: RowOf<'news'>) {
    const { FilmDialog } = await import('./film-dialog')
    setPlayer(() => FilmDialog)
    setPlaying(row)
  }

  return (
    <>
      <Grid>
        {rows.map((row, index) => {
          const { cover, video } = row.values
          const time = video && video.duration > 0 ? playingTime(video.duration) : ''
          const picture = cover && (
            <Picture image={cover} sizes="(max-width:767px) 100vw, 380px" priority={index === 0} />
          )
          return (
            <li key={row.id}>
              {video ? (
                <button
                  type="button"
                  className="cover"
                  aria-label={`播放：${row.title}${time && ` ${time}`}`}
                  onClick={() => void play(row)}
                >
                  {picture}
                  <span className="play">
                    <Play size={24} strokeWidth={1.75} aria-hidden />
                  </span>
                  {time && <span className="time num">{time}</span>}
                </button>
              ) : (
                <Link className="cover" tabIndex={-1} aria-hidden {...entryLink('news', row)}>
                  {picture}
                </Link>
              )}
              <h3>
                <Link {...entryLink('news', row)}>
                  <Headline text={row.title} />
                </Link>
              </h3>
              <time className="date num" dateTime={row.date}>
                {row.date}
              </time>
            </li>
          )
        })}
      </Grid>
      {Player && <Player row={playing} onClose={() => setPlaying(null)} />}
    </>
  )
}
