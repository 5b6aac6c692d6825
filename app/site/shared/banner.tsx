import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { Headline } from '../../ui/headline'
import { clampLines, color, media, scene, textSize, translucent } from '../../ui/theme'

/** The picture behind a banner. Night and azure art carries white text, day art dark text. */
type BannerArt = 'qianli-night' | 'azure-coast' | 'qianli-day'

const nightArt = css`
  --art: url(/art/banner-1-qianli-night.svg);
  --wash: linear-gradient(
    90deg,
    ${translucent.night(0.8)} 18%,
    ${translucent.night(0.45)} 44%,
    ${translucent.night(0)} 66%
  );
  --phone-wash: linear-gradient(90deg, ${translucent.night(0.8)}, ${translucent.night(0.2)} 80%);
  background-color: ${scene.night};
`

const Ground = styled.div`
  height: 300px;
  color: ${color.textOnDark};
  background-image: var(--wash), var(--art);
  background-size: cover;
  background-position: center;
  > .w {
    height: 100%;
    display: flex;
    flex-direction: column;
    justify-content: center;
  }
  &[data-tall] {
    height: 372px;
  }
  &[data-low] {
    height: 240px;
  }
  &[data-foot] {
    height: auto;
  }
  &[data-foot] > .w {
    padding: 60px 0 36px;
  }
  &[data-art='qianli-night'] {
    ${nightArt}
  }
  &[data-art='azure-coast'] {
    --art: url(/art/banner-2-azure-coast.svg);
    --wash: linear-gradient(
      90deg,
      ${translucent.azure(0.8)} 18%,
      ${translucent.azure(0.45)} 44%,
      ${translucent.azure(0)} 66%
    );
    --phone-wash: linear-gradient(90deg, ${translucent.azure(0.72)}, ${translucent.azure(0.1)} 70%);
    background-color: ${scene.azure};
  }
  &[data-art='qianli-day'] {
    --art: url(/art/banner-3-qianli-day.svg);
    --wash: linear-gradient(90deg, ${translucent.day(0.9)} 18%, ${translucent.day(0.6)} 34%, ${translucent.day(0)} 52%);
    --phone-wash: linear-gradient(
      0deg,
      ${translucent.day(0.94)} 24%,
      ${translucent.day(0.72)} 48%,
      ${translucent.day(0)} 88%
    );
    background-color: ${scene.day};
    color: ${color.text};
  }
  &[data-tall][data-art='qianli-day'] {
    --wash: linear-gradient(
      90deg,
      ${translucent.day(0.92)} 24%,
      ${translucent.day(0.7)} 44%,
      ${translucent.day(0)} 68%
    );
  }
  /* The same land by night: its titles are pale then. */
  ${media.dark} {
    [data-appearance] &[data-art='qianli-day'] {
      ${nightArt}
    }
  }
  ${media.mobile} {
    &,
    &[data-tall],
    &[data-low],
    &[data-foot] {
      height: 9rem;
      background-image: var(--phone-wash), var(--art);
    }
    > .w,
    &[data-foot] > .w {
      justify-content: flex-end;
      padding: 0 0 1.2rem;
    }
    &[data-title='long'] {
      height: auto;
      min-height: 9rem;
    }
    &[data-title='long'] > .w {
      min-height: 9rem;
      padding-top: 1.2rem;
    }
  }
  @media print {
    height: auto !important;
    min-height: 0 !important;
    border-bottom: 1px solid black;
    > .w {
      height: auto;
      min-height: 0 !important;
      padding: 0 0 6mm !important;
    }
  }
`

const Title = styled.h1`
  max-width: 900px;
  font-size: ${textSize.heading1};
  font-weight: 700;
  line-height: 1.25;
  letter-spacing: 0.03em;
  &[data-title='long'] {
    font-size: ${textSize.detailTitle};
    line-height: 1.4;
    letter-spacing: 0.02em;
  }
`

const Trail = styled.div.attrs({ className: 'not-on-phones unprinted' })`
  margin-bottom: 14px;
`

const Intro = styled.p`
  max-width: 620px;
  margin-top: 12px;
  color: ${color.textOnPicture};
  font-size: ${textSize.intro};
  &[data-art='qianli-day'] {
    color: ${color.textSecondary};
  }
  ${media.mobile} {
    ${clampLines(2)}
    margin-top: 0.2rem;
  }
`

const Foot = styled.div.attrs({ className: 'not-on-phones' })`
  margin-top: 44px;
`

export interface BannerProps {
  art: BannerArt
  /** The page's one h1. */
  title: string
  /** One line under it. */
  text?: string | undefined
  /** The higher banner of detail pages. */
  tall?: boolean | undefined
  /** The lower banner of pages whose subject is shown at once below it. */
  low?: boolean | undefined
  /** The title is a whole sentence: it is set smaller, and the phone's banner grows with it. */
  longTitle?: boolean | undefined
  /** Where the page stands, above the title. */
  trail?: ReactNode
  /** What stands at its foot on wide screens, which grows by it. */
  foot?: ReactNode
}

/** The picture over the whole width at the top of an inner page, with the page's title. */
export function Banner({ art, title, text, tall, low, longTitle, trail, foot }: BannerProps) {
  const length = longTitle ? 'long' : undefined
  return (
    <Ground
      className="banner"
      data-art={art}
      data-tall={tall || undefined}
      data-low={low || undefined}
      data-title={length}
      data-foot={foot ? '' : undefined}
    >
      <div className="w">
        {trail && <Trail>{trail}</Trail>}
        <Title data-title={length}>
          <Headline text={title} />
        </Title>
        {text && <Intro data-art={art}>{text}</Intro>}
        {foot && <Foot>{foot}</Foot>}
      </div>
    </Ground>
  )
}
