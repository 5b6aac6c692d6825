import { Download } from 'lucide-react'
import styled from 'styled-components'
import { productCategories } from '../../content/categories'
import type { EntryOf } from '../../content/entries'
import { ButtonAnchor, ButtonLink } from '../../ui/form/button'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { TraverseMark } from '../../ui/marks/survey-marks'
import { color, media, radius, textSize, translucent } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { PlatformTags } from './platform-tags'

const Hero = styled.section`
  background: ${color.band};
  .w {
    display: grid;
    grid-template-columns: 1fr 720px;
    gap: 56px;
    align-items: center;
    padding: 64px 0 72px;
  }
  .window {
    border: 1px solid ${color.line};
    border-radius: ${radius.popup};
    overflow: hidden;
    background: ${color.surface};
    box-shadow:
      0 30px 60px -24px ${translucent.ink(0.34)},
      0 2px 6px ${translucent.ink(0.08)};
  }
  .window img {
    width: 100%;
    height: 465px;
    object-fit: cover;
    object-position: left top;
  }
  .kind {
    color: ${color.textMuted};
    font-size: ${textSize.body};
  }
  .kind span + span {
    margin-left: 1em;
  }
  h2 {
    font-size: ${textSize.heading3};
    line-height: 1.4;
    margin: 6px 0 26px;
  }
  .marks {
    display: grid;
    gap: 14px;
    font-size: ${textSize.intro};
    line-height: 1.6;
  }
  .marks li {
    display: grid;
    grid-template-columns: 22px 1fr;
    gap: 12px;
  }
  .marks svg {
    color: ${color.accent};
    margin-top: 0.2em;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 14px;
    margin-top: 36px;
  }
  ${media.narrow} {
    .w {
      grid-template-columns: 1fr;
    }
  }
  ${media.mobile} {
    .w {
      display: flex;
      flex-direction: column-reverse;
      align-items: stretch;
      gap: 1.2rem;
      padding: 1.2rem 0 1.5rem;
    }
    .window img {
      height: auto;
      aspect-ratio: 16/10;
    }
    h2 {
      margin: 0.1rem 0 0.8rem;
    }
    .marks {
      gap: 0.5rem;
    }
    .marks li {
      grid-template-columns: 1.1rem 1fr;
      gap: 0.4rem;
    }
    .ways {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: 1fr;
      gap: 0.6rem;
      margin-top: 1.1rem;
    }
  }
`

const Platforms = styled(PlatformTags)`
  margin-top: 28px;
  ${media.mobile} {
    margin-top: 0.9rem;
  }
`

/** What the product can do in three lines, how to try it, and a look at it. */
export function ProductHero({ product }: { product: EntryOf<'product'> }) {
  const { id, type, values } = product
  const manual = values.manuals[0]
  return (
    <Hero aria-label="产品概览">
      <div className="w">
        <div>
          <p className="kind num">
            <span>{productCategories[type]}</span>
            {values.version && <span>{values.version}</span>}
          </p>
          <h2>
            <Headline text={values.abstract} />
          </h2>
          <ul className="marks">
            {values.capabilities.map(({ text }) => (
              <li key={text}>
                <TraverseMark size={20} />
                {text}
              </li>
            ))}
          </ul>
          <Platforms platforms={values.platforms} />
          <div className="ways unprinted">
            <ButtonLink
              variant="cta"
              to="/linkUS"
              search={{
                model: 3,
                type: '产品采购与代理',
                sourcePage: `/productAndService/ProAndServiceDetail?id=${id}&type=${type}`,
              }}
            >
              申请试用
            </ButtonLink>
            {manual && (
              <ButtonAnchor variant="secondary" href={manual.src} download={manual.name}>
                <Download size={18} strokeWidth={1.75} aria-hidden />
                下载手册
              </ButtonAnchor>
            )}
          </div>
        </div>
        <div className="window">
          <Picture image={coverOr(values.cover, 'product', product)} sizes="(max-width:767px) 100vw, 744px" priority />
        </div>
      </div>
    </Hero>
  )
}
