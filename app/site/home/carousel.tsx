import { useCallback, useEffect, useState, type FocusEvent, type PointerEvent } from 'react'
import styled from 'styled-components'
import type { HomePage } from '../../contract'
import { getPartAddress } from '../../navigation/public-address'
import { deferPart, onInteraction, whenMedia } from '../../ui/deferred-part'
import { isFocusVisible } from '../../ui/is-focus-visible'
import { Picture } from '../../ui/picture'
import { color, duration, easing, layer, layoutWidths, media, scene, size, space, translucent } from '../../ui/theme'
import { useSettings } from '../shared/settings'
import { slideId, tabId } from './carousel-parts'
import { CarouselScale } from './carousel-scale'
import { SlideText } from './slide-text'
import { useSwipe } from '../shared/use-swipe'

/** After how long the terrain is fetched without an interaction, in ms. */
const patience = 12_000

/** The still picture comes with the page; the script that turns it is loaded on interaction or after a while. */
export const TerrainSlide = deferPart(
  async () => (await import('./terrain/terrain-slide')).TerrainSlide,
  (hydrate, frame, props) => {
    const end = onInteraction(hydrate, frame.closest('section') ?? frame, props)
    const timer = setTimeout(hydrate, patience)
    return () => {
      clearTimeout(timer)
      end?.()
    }
  },
)

/** The drawing draws itself by styles alone; only a fine pointer needs its script. */
export const HeroDrawing = deferPart(
  async () => (await import('./hero-drawing')).HeroDrawing,
  whenMedia('(pointer: fine)'),
)

const Section = styled.section.attrs({ className: 'daylight' })`
  height: ${size(660, 26.4)};
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
    bottom: ${space[44]};
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
    &[data-terrain] {
      height: 32.6rem;
    }
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
  }
  /* The headline is in sight with what is shown beside it. */
  ${media.low} {
    &,
    &[data-terrain] {
      height: max(calc(100vh - 70px), 360px);
    }
  }
  @media print {
    &,
    &[data-terrain] {
      height: auto;
    }
    .slide {
      position: static;
    }
    .slide:not([data-current]),
    .slide::after,
    .slide[data-light]::after {
      display: none;
    }
  }
`

/** What a slide without buttons of its own leads to. */
const callToAction = { text: '提交合作申请', link: getPartAddress('contact', 3) }

const hasTerrain = (banner?: HomePage['banners'][number]) => banner?.values.scene === 'terrain'

const withoutEmpty = (...lines: string[]) => lines.filter((line) => line !== '')

/** The slides of the home page: they turn every 5 s unless paused, hovered, focused, hidden or unwanted. */
export function Carousel({ banners }: { banners: HomePage['banners'] }) {
  const { reached, held, handlers } = useReach()
  const { current, show, paused, setPaused, unseen, finish } = useRotation(banners.length)
  const pictures = usePicturesAhead(current)
  const [hasTabs, setHasTabs] = useState(false)
  const pause = useCallback(() => setPaused(true), [setPaused])
  const becomeTabs = useCallback(() => setHasTabs(true), [])
  const swipe = useSwipe((step) => show((current + step + banners.length) % banners.length))
  const onLight = banners[current]?.values.tone === 'dark'
  const { shortName, business, slogan1, slogan2 } = useSettings()
  // The lines are drawn once in a visit.
  useEffect(() => () => document.documentElement.setAttribute('data-drawn', ''), [])
  return (
    <Section
      data-terrain={banners.some(hasTerrain) || undefined}
      data-on-light={onLight || undefined}
      data-on-terrain={hasTerrain(banners[current]) || undefined}
      aria-roledescription="轮播"
      aria-label="首页要点"
      {...handlers}
      {...(banners.length > 1 ? swipe : {})}
    >
      <h1 className="visually-hidden">{withoutEmpty(shortName, business).join('：')}</h1>
      <div className="foot unprinted">
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
        </div>
      </div>
      <HeroDrawing />
      <div aria-live={paused || held ? 'polite' : 'off'}>
        {banners.length === 0 ? (
          <div className="slide" data-current>
            <picture className="unprinted">
              <source media={layoutWidths.mobile} srcSet="/art/portrait-night.svg" />
              <img src="/art/banner-1-qianli-night.svg" alt="" width={1920} height={600} fetchPriority="high" />
            </picture>
            <SlideText shown lines={withoutEmpty(slogan1, slogan2)} text="" buttons={[callToAction]} />
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
              {values.scene === 'terrain' ? (
                <TerrainSlide shown={index === current} paused={paused} pause={pause} priority={index === 0} />
              ) : (
                values.picture &&
                (index < pictures || index === current) && (
                  <Picture
                    className="unprinted"
                    image={values.picture}
                    narrow={values.mobilePicture}
                    sizes={{ phone: [100, 163], page: [0, 660] }}
                    priority={index === 0}
                    alt=""
                  />
                )
              )}
              <SlideText
                shown={index === current}
                onLight={values.tone === 'dark'}
                lines={withoutEmpty(values.headline1, values.headline2)}
                text={values.text}
                buttons={values.buttons.length > 0 ? values.buttons : [callToAction]}
              />
            </div>
          ))
        )}
      </div>
    </Section>
  )
}

/** How long a slide has stood before the picture of the next one is fetched, in ms. */
const ahead = 3000

/**
 * Fetches the pictures of slides one before their turn, so that they do not slow down the first one.
 * @returns how many slides, from the first on, have their picture
 */
function usePicturesAhead(current: number): number {
  const [count, setCount] = useState(1)
  useEffect(() => {
    const timer = setTimeout(() => setCount((before) => Math.max(before, current + 2)), ahead)
    return () => clearTimeout(timer)
  }, [current])
  return count
}

/**
 * Turns through `count` slides. Each stays up until `finish` is called, which is when its progress bar
 * has run full: bar and slide cannot disagree, and what holds the bar holds the slide.
 * Who wants less motion finds the slides at rest.
 */
function useRotation(count: number) {
  const [current, show] = useState(0)
  const [paused, setPaused] = useState(false)
  /** Nobody sees the slides; the page from the server waits for its script, or the bar would be full too early. */
  const [unseen, setUnseen] = useState(true)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
    const follow = () => setUnseen(document.hidden)
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  const shown = Math.min(current, Math.max(0, count - 1))
  return { current: shown, show, paused, setPaused, unseen, finish: () => show((shown + 1) % count) }
}

/**
 * Tells when a part of the page is within reach of the visitor, and whether he is at it right now.
 * @returns `reached` once the mouse or the keyboard came near; `held` while the mouse or the focus is inside
 */
function useReach() {
  const [reached, setReached] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  return {
    reached,
    held: hovered || focused,
    handlers: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return
        setHovered(true)
        setReached(true)
      },
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => {
        setFocused(true)
        // Not in the middle of a click, which would miss what takes the place of its target.
        if (isFocusVisible(event.target)) setReached(true)
      },
      onBlur: (event: FocusEvent) =>
        setFocused(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
