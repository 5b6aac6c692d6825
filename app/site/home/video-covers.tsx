import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { HomeNews } from '../../data/site/home'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { color, media, textSize } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { FilmCover } from '../shared/film-cover'
import { LinkTitle } from '../shared/link-title'

/** Films as covers in 16:9 with their playing time; each leads to its page. */
export function VideoCovers({ rows }: { rows: HomeNews[] }) {
  return (
    <Grid>
      {rows.slice(0, 3).map((row) => (
        <Link key={row.id} {...entryLink('news', row)}>
          <FilmCover
            image={coverOr(row.values.cover, 'news', row)}
            sizes={{ phone: [91, 51], page: [379, 213] }}
            plays="on-its-page"
            seconds={row.values.video?.duration}
          />
          <Title>
            <Headline text={row.title} />
          </Title>
          <Day className="num">{row.date}</Day>
        </Link>
      ))}
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 32px;
  ${media.mobile} {
    grid-template-columns: 1fr;
    gap: 1.2rem;
    padding-top: 0.9rem;
  }
`

const Title = styled(LinkTitle)`
  font-size: ${textSize.title};
  margin: 20px 0 8px;
  line-height: 1.45;
  ${media.mobile} {
    margin: 0;
    line-height: 1.5;
  }
`

const Day = styled.p`
  font-size: ${textSize.caption};
  color: ${color.textMuted};
`
