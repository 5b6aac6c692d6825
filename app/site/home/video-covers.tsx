import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import styled from 'styled-components'
import type { HomeNews } from '../../data/site/home'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, media, radius, textSize, translucent } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 32px;
  .cover {
    position: relative;
    aspect-ratio: 16 / 9;
    background: ${color.backgroundDark} url(/art/banner-4-lines-ink.svg) center/cover;
    border-radius: ${radius.image};
    overflow: hidden;
  }
  picture,
  img {
    height: 100%;
  }
  img {
    width: 100%;
    object-fit: cover;
    border-radius: ${radius.image};
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
    font-size: ${textSize.title};
    margin: 20px 0 8px;
    line-height: 1.45;
  }
  a:hover h3 {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
  .date {
    font-size: ${textSize.caption};
    color: ${color.textMuted};
  }
  ${media.mobile} {
    grid-template-columns: 1fr;
    gap: 1.2rem;
    padding-top: 0.9rem;
    h3 {
      margin: 0;
      line-height: 1.5;
    }
  }
`

/** Seconds as minutes and seconds, such as `3:05`. */
export function playingTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`
}

/** Films as covers in 16:9 with their playing time; each leads to its page. */
export function VideoCovers({ rows }: { rows: HomeNews[] }) {
  return (
    <Grid>
      {rows.slice(0, 3).map((row) => (
        <Link key={row.id} {...entryLink('news', row)}>
          <div className="cover">
            <Picture image={coverOr(row.values.cover, 'news', row)} sizes="(max-width: 767px) 100vw, 380px" />
            <span className="play">
              <Play size={24} aria-hidden="true" />
            </span>
            {row.values.video && row.values.video.duration > 0 && (
              <span className="time num">{playingTime(row.values.video.duration)}</span>
            )}
          </div>
          <h3>
            <Headline text={row.title} />
          </h3>
          <p className="date num">{row.date}</p>
        </Link>
      ))}
    </Grid>
  )
}
