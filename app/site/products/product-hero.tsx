import { TraverseMark } from '../../ui/marks'
import { createLink } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { productCategories } from '../../content/site-structure'
import type { EntryOf } from '../../content/entries'
import type { FileValue } from '../../content/values'
import { getPublicAddress } from '../../navigation/public-address'
import { ButtonAnchor, ButtonLink } from '../../ui/form/button'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, media, radius, size, space, textSize, translucent } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { PlatformTags } from './platform-tags'

/** Where a product is asked for on trial: the application form, which says where the visitor came from. */
export function createTrialTarget({ id, type }: Pick<EntryOf<'product'>, 'id' | 'type'>) {
  return {
    to: '/linkUS',
    search: {
      model: 3,
      type: '产品采购与代理',
      sourcePage: getPublicAddress({ type: 'product', id, category: type }),
    },
  } as const
}

/** Names the time during which the row at the top of a product's page is on the screen, for the whole page. */
export const heroTimeline = '--product-hero'

const Anchor = styled(ButtonAnchor).attrs({ className: 'unprinted not-on-phones' })`
  width: 100%;
  margin-top: 16px;
  @supports (animation-timeline: view()) {
    --ground: ${color.primary};
    --ground-hover: ${color.primaryHover};
    --letters: ${color.textOnDark};
    animation: product-trial-turns-ochre 1ms steps(1, end) both;
    animation-timeline: ${heroTimeline};
    animation-range: exit 0% exit 100%;
    &&[data-variant='primary'] {
      background: var(--ground);
      color: var(--letters);
    }
    &&[data-variant='primary']:hover {
      background: var(--ground-hover);
    }
    @keyframes product-trial-turns-ochre {
      to {
        --ground: ${color.cta};
        --ground-hover: ${color.ctaHover};
        --letters: ${color.ink};
      }
    }
  }
`

/** The trial beside the text: ochre once the ochre one at the top of the page has left the screen. */
export const RailTrialLink = createLink((props: ComponentProps<typeof ButtonAnchor>) => <Anchor {...props} />)

const Hero = styled.section`
  background: ${color.band};
  view-timeline: ${heroTimeline};
  .w {
    display: grid;
    grid-template-columns: 1fr 720px;
    gap: ${size(56, 1.2)};
    align-items: center;
    padding: ${size(64, 1.2)} 0 ${size(72, 1.5)};
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
    margin: ${size(6, 0.1)} 0 ${size(26, 0.8)};
  }
  .marks {
    display: grid;
    gap: ${space[14]};
    font-size: ${textSize.intro};
    line-height: 1.6;
  }
  .marks li {
    display: grid;
    grid-template-columns: 22px 1fr;
    gap: ${space[12]};
  }
  .marks svg {
    color: ${color.accent};
    margin-top: 0.2em;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[14]};
    margin-top: ${size(36, 1.1)};
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
    }
    .ways {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: 1fr;
    }
    .trial {
      display: none;
    }
  }
  @media print {
    .w {
      display: block;
      padding: 4mm 0 0;
    }
    .window {
      margin-top: 4mm;
      border: 0;
    }
  }
`

const Platforms = styled(PlatformTags)`
  margin-top: ${space[28]};
`

/** What the product can do in three lines, how to try it, and a look at it. */
export function ProductHero({ product, isPictureInText }: { product: EntryOf<'product'>; isPictureInText: boolean }) {
  const { type, values } = product
  const manual = findManual(values.manuals)
  return (
    <Hero aria-label="产品概览">
      <div className="w">
        <div>
          <p className="kind num">
            <span>{productCategories[type]}</span>
            {values.version && <span>{values.version}</span>}
          </p>
          <h2>
            <Headline text={values.slogan || values.abstract} />
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
            <ButtonLink variant="cta" className="trial" {...createTrialTarget(product)}>
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
        <div className={isPictureInText ? 'window unprinted' : 'window'}>
          <Picture
            image={coverOr(values.cover, 'product', product)}
            sizes={{ phone: [91], page: [720], tablet: [1200] }}
            priority
          />
        </div>
      </div>
    </Hero>
  )
}

/** The documents of a product, its manual first. */
export function putManualFirst(files: readonly FileValue[]): FileValue[] {
  const manual = files.find(({ name }) => name.includes('手册')) ?? files[0]
  return manual ? [manual, ...files.filter((file) => file !== manual)] : []
}

/** What 下载手册 hands out: the first document, unless it is gone. */
export function findManual(files: readonly FileValue[]): FileValue | undefined {
  const [first] = putManualFirst(files)
  return first?.gone ? undefined : first
}
