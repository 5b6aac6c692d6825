import { TraverseMark } from '../../ui/marks'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import type { ProductRow } from '../../data/site/entries'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, media, radius, size, space, textSize, translucent } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { TitleLink } from '../shared/link-title'
import { MoreLink } from '../shared/section-head'
import { PlatformTags } from './platform-tags'

const Rows = styled.ul`
  > li {
    display: grid;
    grid-template-columns: 560px 1fr;
    gap: 72px;
    align-items: center;
    padding: 56px 0;
    border-top: 1px solid ${color.line};
  }
  > li:first-child {
    padding-top: 0;
    border-top: 0;
  }
  > li:nth-child(even) {
    grid-template-columns: 1fr 560px;
  }
  > li:nth-child(even) .window {
    order: 1;
  }
  .window {
    display: block;
    border: 1px solid ${color.line};
    border-radius: ${radius.popup};
    overflow: hidden;
    box-shadow: 0 24px 48px -24px ${translucent.ink(0.34)};
  }
  .window img {
    width: 100%;
    height: 350px;
    object-fit: cover;
    object-position: left top;
  }
  h3 {
    font-size: ${textSize.leadTitle};
  }
  .lead {
    font-size: ${textSize.intro};
    color: ${color.textSoft};
    margin-top: ${space[8]};
  }
  .marks {
    margin: ${size(22, 0.8)} 0 ${size(24, 0.8)};
    display: grid;
    gap: ${space[10]};
    color: ${color.textBody};
  }
  .marks li {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: ${space[10]};
  }
  .marks svg {
    color: ${color.accent};
    margin-top: 0.22em;
  }
  ${media.narrow} {
    > li,
    > li:nth-child(even) {
      grid-template-columns: 1fr;
      gap: 28px;
    }
    > li:nth-child(even) .window {
      order: 0;
    }
    .window img {
      height: auto;
      aspect-ratio: 16/10;
    }
  }
  ${media.mobile} {
    > li,
    > li:nth-child(even) {
      display: block;
      padding: 1.5rem 0;
    }
    h3 {
      font-size: ${textSize.title};
      margin-top: 0.9rem;
    }
    .lead {
      font-size: ${textSize.lead};
    }
    .marks {
      font-size: ${textSize.lead};
    }
  }
`

/** Products with their screenshot, on alternating sides. */
export function ProductRows({ rows }: { rows: ProductRow[] }) {
  return (
    <Rows>
      {rows.map((row, index) => (
        <li key={row.id}>
          <Link className="window" tabIndex={-1} aria-hidden="true" {...entryLink('product', row)}>
            <Picture
              image={coverOr(row.cover, 'product', row)}
              sizes={{ phone: [91, 57], page: [560, 350], tablet: [1200, 750] }}
              priority={index === 0}
              alt=""
            />
          </Link>
          <div>
            <h3>
              <TitleLink {...entryLink('product', row)}>
                <Headline text={row.title} />
              </TitleLink>
            </h3>
            <p className="lead">{row.abstract}</p>
            {row.capabilities.length > 0 && (
              <ul className="marks">
                {row.capabilities.map((text) => (
                  <li key={text}>
                    <TraverseMark size={18} />
                    {text}
                  </li>
                ))}
              </ul>
            )}
            <PlatformTags platforms={row.platforms} />
            <MoreLink place="below" aria-label={`了解详情：${row.title}`} {...entryLink('product', row)}>
              了解详情
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
            </MoreLink>
          </div>
        </li>
      ))}
    </Rows>
  )
}
