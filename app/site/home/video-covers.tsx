import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import styled from 'styled-components'
import type { HomeNews } from '../../data/site'
import { newsLink } from '../../navigation/details'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'
import { coverOr } from '../fallback-cover'

const Grid = styled.div`
  display: grid; grid-template-columns: repeat(3, 1fr); gap: 32px;
  .cover { position: relative; aspect-ratio: 16 / 9; background: ${theme.c.ink} url(/art/banner-4-lines-ink.svg) center/cover; border-radius: ${theme.r.img}; overflow: hidden; }
  .cover picture, .cover img { height: 100%; }
  .play { position: absolute; inset: 0; margin: auto; width: 64px; height: 64px; border-radius: 50%; background: rgba(10,37,54,.7); color: #fff; display: grid; place-items: center; }
  .time { position: absolute; right: 10px; bottom: 10px; padding: 2px 8px; background: rgba(10,37,54,.8); color: #fff; font-size: ${theme.fs.cap}; border-radius: 2px; line-height: 1.5; }
  h3 { font-size: 20px; margin: 14px 0 2px; }
  .date { font-size: ${theme.fs.cap}; color: ${theme.c.textMuted}; }
  ${media.mobile} {
    grid-template-columns: 1fr; gap: 1.2rem; padding-top: .9rem;
    h3 { font-size: .9rem; margin: .5rem 0 0; }
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
        <Link key={row.id} {...newsLink(row)}>
          <div className="cover">
            <Picture image={coverOr(row.values.cover, 'news', row)} sizes="(max-width: 767px) 100vw, 380px" />
            <span className="play">
              <Play size={24} aria-hidden="true" />
            </span>
            {row.values.video && row.values.video.duration > 0 && <span className="time num">{playingTime(row.values.video.duration)}</span>}
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
