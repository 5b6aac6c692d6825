import { useCallback, useState } from 'react'
import styled from 'styled-components'
import type { HomeBanner } from '../../data/site'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'
import { slideId, tabId } from './carousel-parts'
import { CarouselScale } from './carousel-scale'
import { CoordinateReadout } from './coordinate-readout'
import { HeroSurvey } from './hero-survey'
import { SlideText } from './slide-text'
import { usePicturesAhead } from './use-pictures-ahead'
import { useReach } from './use-reach'
import { useRotation } from './use-rotation'
import { useSwipe } from './use-swipe'

const Section = styled.section`
  height: 660px; position: relative; color: #fff; background: #08202f; overflow: hidden;
  .slide { position: absolute; inset: 0; opacity: 0; visibility: hidden; transition: opacity ${theme.t.scene} ${theme.t.easeScene}, visibility 0s ${theme.t.scene}; background: #08202f; }
  .slide.current { opacity: 1; visibility: visible; transition: opacity ${theme.t.scene} ${theme.t.easeScene}; }
  .slide img { width: 100%; height: 100%; object-fit: cover; }
  .slide picture { display: block; height: 100%; }
  .slide::after { content: ''; position: absolute; inset: 0; background: linear-gradient(90deg, rgba(8,32,47,.78) 20%, rgba(8,32,47,.5) 42%, rgba(8,32,47,0) 62%); }
  .slide.dark::after { background: linear-gradient(90deg, rgba(238,245,248,.9) 20%, rgba(238,245,248,.6) 42%, rgba(238,245,248,0) 62%); }
  .slide.dark { color: ${theme.c.n900}; }
  .text { position: absolute; z-index: 2; inset: 0; }
  .text .w { padding-top: 136px; }
  .slide .text .w { transform: translateY(12px); transition: transform ${theme.t.scene} ${theme.t.easeScene}; }
  .slide.current .text .w { transform: none; }
  .foot { position: absolute; z-index: 3; left: 0; right: 0; bottom: 44px; pointer-events: none; }
  .foot > .w { display: flex; justify-content: space-between; align-items: flex-end; }
  .foot > .w > * { pointer-events: auto; }
  @media (min-width: 768px) {
    .foot.dark .names button, .foot.dark .ticks { color: ${theme.c.n700}; }
    .foot.dark .names button:hover, .foot.dark .names .on, .foot.dark .names [aria-selected='true'] { color: ${theme.c.n900}; }
    .foot.dark .bars i { border-color: ${theme.c.n600}; }
    .foot.dark .bars i:not(.on)::after { background: ${theme.c.n500}; }
    .foot.dark .bars i.on::after { background: ${theme.c.oc500}; }
    .foot.dark .pause { color: ${theme.c.n900}; border-color: ${theme.c.n500}; }
    .foot.dark button:focus-visible { outline-color: ${theme.c.focus}; }
  }
  ${media.mobile} {
    height: 26.4rem;
    .slide::after, .slide.dark::after { background: linear-gradient(0deg, rgba(8,32,47,.9) 22%, rgba(8,32,47,.66) 48%, rgba(8,32,47,0) 66%); }
    .slide.dark { color: #fff; }
    .text .w { position: absolute; inset: auto 0 4rem; padding: 0; }
    .foot { bottom: 1.3rem; }
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
  const dark = banners[current]?.values.tone === 'dark'
  return (
    <Section aria-roledescription="轮播" aria-label="首页要点" {...handlers} {...(banners.length > 1 ? swipe : {})}>
      <h1 className="visually-hidden">经纬空间：测绘与地理信息服务</h1>
      <div className={dark ? 'foot dark' : 'foot'}>
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
              wanted={reached}
              onTabs={becomeTabs}
            />
          )}
          <CoordinateReadout />
        </div>
      </div>
      <HeroSurvey />
      <div aria-live={paused || held ? 'polite' : 'off'}>
        {banners.length === 0 ? (
          <div className="slide current">
            <picture>
              <source media="(max-width:767px)" srcSet="/art/portrait-night.svg" />
              <img src="/art/banner-1-qianli-night.svg" alt="" width={1920} height={600} fetchPriority="high" />
            </picture>
            <SlideText lines={['为每一寸国土', '建立可信的空间基准']} text="" buttons={[{ text: '提交合作申请', link: '/linkUS?model=3' }]} />
          </div>
        ) : (
          banners.map(({ id, title, values }, index) => (
            <div
              key={id}
              id={slideId(index)}
              className={`slide${index === current ? ' current' : ''}${values.tone === 'dark' ? ' dark' : ''}`}
              {...(hasTabs ? { role: 'tabpanel', 'aria-labelledby': tabId(index) } : { role: 'group', 'aria-label': title })}
              aria-roledescription="幻灯片"
            >
              {values.picture && (index < pictures || index === current) && <Picture image={values.picture} narrow={values.mobilePicture} sizes="100vw" priority={index === 0} alt="" />}
              <SlideText
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
