import { useCallback, useState } from 'react'
import styled from 'styled-components'
import type { HomeBanner } from '../../data/site/home'
import { deferPart, whenMedia } from '../../ui/deferred-part'
import { Picture } from '../../ui/picture'
import { color, duration, easing, layer, layoutWidths, media, scene, translucent } from '../../ui/theme'
import { slideId, tabId } from './carousel-parts'
import { CarouselScale } from './carousel-scale'
import { HeroSurvey } from './hero-survey'
import { SlideText } from './slide-text'
import { usePicturesAhead } from './use-pictures-ahead'
import { useReach } from './use-reach'
import { useRotation } from './use-rotation'
import { useSwipe } from './use-swipe'

/** Only a fine pointer moves the readout. */
export const CoordinateReadout = deferPart(
  async () => (await import('./coordinate-readout')).CoordinateReadout,
  whenMedia('(pointer: fine)'),
)

const Section = styled.section`
  height: 660px;
  position: relative;
  color: ${color.textOnDark};
  background: ${scene.night};
  overflow: hidden;
  .slide {
    position: absolute;
    inset: 0;
    opacity: 0;
    visibility: hidden;
    transition:
      opacity ${duration.scene} ${easing.scene},
      visibility 0s ${duration.scene};
    background: ${scene.night};
  }
  .slide[data-current] {
    opacity: 1;
    visibility: visible;
    transition: opacity ${duration.scene} ${easing.scene};
  }
  .slide img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .slide picture {
    display: block;
    height: 100%;
  }
  .slide::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      90deg,
      ${translucent.night(0.78)} 20%,
      ${translucent.night(0.5)} 42%,
      ${translucent.night(0)} 62%
    );
  }
  .slide[data-light]::after {
    background: linear-gradient(
      90deg,
      ${translucent.day(0.9)} 20%,
      ${translucent.day(0.6)} 42%,
      ${translucent.day(0)} 62%
    );
  }
  .slide[data-light] {
    color: ${color.text};
  }
  .foot {
    position: absolute;
    z-index: ${layer.top};
    left: 0;
    right: 0;
    bottom: 44px;
    pointer-events: none;
  }
  .foot > .w {
    display: flex;
    justify-content: space-between;
    align-items: flex-end;
  }
  .foot > .w > * {
    pointer-events: auto;
  }
  ${media.mobile} {
    height: 26.4rem;
    .slide::after,
    .slide[data-light]::after {
      background: linear-gradient(
        0deg,
        ${translucent.night(0.9)} 22%,
        ${translucent.night(0.66)} 48%,
        ${translucent.night(0)} 66%
      );
    }
    .slide[data-light] {
      color: ${color.textOnDark};
    }
    .foot {
      bottom: 1.3rem;
    }
  }
`

/** The slides of the home page: they turn every 5 s unless paused, hovered, focused, hidden or unwanted. */
export function Carousel({ banners }: { banners: HomeBanner[] }) {
  const { reached, held, handlers } = useReach()
  const { current, show, paused, setPaused, unseen, finish } = useRotation(banners.length)
  const pictures = usePicturesAhead(current)
  const [hasTabs, setHasTabs] = useState(false)
  const becomeTabs = useCallback(() => setHasTabs(true), [])
  const swipe = useSwipe((step) => show((current + step + banners.length) % banners.length))
  const onLight = banners[current]?.values.tone === 'dark'
  return (
    <Section aria-roledescription="轮播" aria-label="首页要点" {...handlers} {...(banners.length > 1 ? swipe : {})}>
      <h1 className="visually-hidden">经纬空间：测绘与地理信息服务</h1>
      <div className="foot">
        <div className="w">
          {banners.length > 1 && (
            <CarouselScale
              names={banners.map((banner) => banner.title)}
              current={current}
              show={show}
              held={held || unseen}
              paused={paused}
              setPaused={setPaused}
              finish={finish}
              onLight={onLight}
              wanted={reached}
              onTabs={becomeTabs}
            />
          )}
          <CoordinateReadout />
        </div>
      </div>
      <HeroSurvey onLight={onLight} />
      <div aria-live={paused || held ? 'polite' : 'off'}>
        {banners.length === 0 ? (
          <div className="slide" data-current>
            <picture>
              <source media={layoutWidths.mobile} srcSet="/art/portrait-night.svg" />
              <img src="/art/banner-1-qianli-night.svg" alt="" width={1920} height={600} fetchPriority="high" />
            </picture>
            <SlideText
              shown
              lines={['为每一寸国土', '建立可信的空间基准']}
              text=""
              buttons={[{ text: '提交合作申请', link: '/linkUS?model=3' }]}
            />
          </div>
        ) : (
          banners.map(({ id, title, values }, index) => (
            <div
              key={id}
              id={slideId(index)}
              className="slide"
              data-current={index === current || undefined}
              data-light={values.tone === 'dark' || undefined}
              {...(hasTabs
                ? { role: 'tabpanel', 'aria-labelledby': tabId(index) }
                : { role: 'group', 'aria-label': title })}
              aria-roledescription="幻灯片"
            >
              {values.picture && (index < pictures || index === current) && (
                <Picture
                  image={values.picture}
                  narrow={values.mobilePicture}
                  sizes="100vw"
                  priority={index === 0}
                  alt=""
                />
              )}
              <SlideText
                shown={index === current}
                onLight={values.tone === 'dark'}
                lines={[values.headline1, values.headline2].filter((line) => line !== '')}
                text={values.text}
                buttons={values.buttons}
              />
            </div>
          ))
        )}
      </div>
    </Section>
  )
}
