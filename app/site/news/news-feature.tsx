import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { clampLines, color, media, textSize } from '../../ui/theme'
import { CroppedPicture } from '../shared/cropped-picture'
import { coverOr } from '../shared/fallback-cover'
import { LinkTitle } from '../shared/link-title'

/** The pinned piece of news above the list. */
export function NewsFeature({ row }: { row: RowOf<'news'> }) {
  return (
    <Feature>
      <FeatureLink {...entryLink('news', row)}>
        <CroppedPicture
          image={coverOr(row.values.cover, 'news', row)}
          sizes={{ phone: [91, 53], page: [416, 260] }}
          priority
          $height="260px"
          $mobileHeight="10.6rem"
        />
        <Text>
          <Tag>置顶</Tag>
          <Title $underlineOffset="5px">
            <Headline text={row.title} />
          </Title>
          <Abstract>{row.values.abstract}</Abstract>
          <Day className="num" dateTime={row.date}>
            {row.date}
          </Day>
        </Text>
      </FeatureLink>
    </Feature>
  )
}

const Feature = styled.div`
  padding-bottom: 44px;
  ${media.mobile} {
    padding-bottom: 1.1rem;
  }
`

const FeatureLink = createLink(styled.a`
  display: grid;
  grid-template-columns: 416px 1fr;
  gap: 36px;
  align-items: center;
  ${media.mobile} {
    display: block;
  }
`)

/** On mobile title and abstract stand over the tag and the day. */
const Text = styled.div`
  ${media.mobile} {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 0 0.5rem;
  }
`

const Tag = styled.span`
  display: inline-block;
  font-size: ${textSize.caption};
  line-height: 1;
  padding: 6px 9px;
  border-radius: 2px;
  background: ${color.warningPale};
  color: ${color.warning};
  font-weight: 600;
  ${media.mobile} {
    padding: 0.3rem 0.4rem;
    margin-top: 0.4rem;
  }
`

const Title = styled(LinkTitle)`
  font-size: ${textSize.titleLarge};
  line-height: 1.45;
  margin: 10px 0 12px;
  word-break: normal;
  ${media.mobile} {
    margin: 0.75rem 0 0.3rem;
    grid-column: 1/-1;
    grid-row: 1;
  }
`

const Abstract = styled.p`
  ${clampLines(3)}
  color: ${color.textSoft};
  ${media.mobile} {
    ${clampLines(2)}
    grid-column: 1/-1;
    grid-row: 2;
  }
`

const Day = styled.time`
  display: block;
  margin-top: 14px;
  font-size: ${textSize.meta};
  color: ${color.textMuted};
  ${media.mobile} {
    margin-top: 0.4rem;
  }
`
