import { Pause, Play } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { color, duration, easing, layer, media, size, space, textSize, translucent } from '../../ui/theme'
import { type PickerProps, pickerLabel } from './carousel-parts'

const Scale = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space[20]};
  .frame {
    position: relative;
  }
  .names > div {
    display: flex;
  }
  .names button {
    width: 150px;
    padding-bottom: ${size(19, 0)};
    margin-bottom: ${size(-19, 0)};
    position: relative;
    z-index: ${layer.raised};
    text-align: left;
    font-size: ${textSize.note};
    color: ${color.textOnDarkMuted};
    line-height: 1.7;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    transition: color ${duration.fast} ${easing.standard};
  }
  .names button:is(:hover, [aria-current='true'], [aria-selected='true']) {
    color: ${color.textOnDark};
  }
  .names button:is([aria-current='true'], [aria-selected='true']) {
    font-weight: 600;
  }
  button:focus-visible {
    outline-color: ${color.surface};
  }
  .bars {
    display: flex;
    margin-top: ${size(8, 0)};
  }
  .bars i {
    flex: 1;
    height: 10px;
    border: 1px solid ${color.line};
    border-right: 0;
    position: relative;
  }
  .bars i:last-child {
    border-right-width: 1px;
    border-right-style: solid;
  }
  .bars i::after {
    content: '';
    position: absolute;
    inset: 0 0 50%;
    background: ${translucent.mist(0.85)};
  }
  .bars i:nth-child(even)::after {
    inset: 50% 0 0;
  }
  .bars [data-current]::after {
    inset: 0;
    background: ${color.markOnDark};
    transform-origin: left;
    animation: slide-time ${duration.carouselMs}ms linear both;
  }
  .bars [data-progress='held']::after {
    animation-play-state: paused;
  }
  .bars [data-progress='none']::after {
    animation: none;
  }
  @keyframes slide-time {
    from {
      transform: scaleX(0.05);
    }
    to {
      transform: scaleX(1);
    }
  }
  ${media.reducedMotion} {
    .bars [data-current]:not([data-progress='none'])::after {
      animation-duration: ${duration.carouselMs}ms !important;
    }
  }
  .ticks {
    display: flex;
    justify-content: space-between;
    font-size: ${textSize.caption};
    color: ${color.textOnDarkMuted};
    line-height: 1;
    margin-top: 7px;
  }
  .pause {
    order: 1;
    width: ${size(36, 2.3)};
    height: ${size(36, 2.3)};
    border: 1px solid ${translucent.white(0.4)};
    border-radius: 50%;
    display: grid;
    place-items: center;
    margin-bottom: ${size(10, 0)};
    color: ${color.textOnDark};
    transition: border-color ${duration.fast} ${easing.standard};
  }
  .pause:hover {
    border-color: ${color.surface};
  }
  .count {
    display: none;
  }
  ${media.desktop} {
    &[data-light] {
      .names button,
      .ticks {
        color: ${color.textSecondary};
      }
      .names button:is(:hover, [aria-current='true'], [aria-selected='true']) {
        color: ${color.text};
      }
      .bars i {
        border-color: ${color.lineOnPicture};
      }
      .bars i:not([data-current])::after {
        background: ${color.lineOnPictureSoft};
      }
      .bars [data-current]::after {
        background: ${color.mark};
      }
      .pause {
        border-color: ${color.lineOnPictureSoft};
        color: ${color.text};
      }
      button:focus-visible {
        outline-color: ${color.focus};
      }
    }
  }
  ${media.mobile} {
    flex: 1;
    align-items: center;
    .frame {
      flex: 1;
    }
    .names {
      position: absolute;
      inset: -1rem 0;
    }
    .names > div {
      height: 100%;
    }
    .names button {
      flex: 1;
      width: auto;
      font-size: 0;
    }
    .ticks {
      display: none;
    }
    .count {
      display: block;
      font-size: ${textSize.caption};
      color: ${color.textOnDarkSoft};
    }
    .pause {
      order: 2;
      border: 0;
    }
  }
`

interface CarouselScaleProps extends PickerProps {
  /** The progress stands still for the moment: pointer or focus are on the slides, or nobody looks. */
  held: boolean
  paused: boolean
  /** The current slide is a light picture. */
  onLight: boolean
  setPaused: (paused: boolean) => void
  /** Called when the current slide has had its time. */
  finish: () => void
  /** Fetch the tabs: the carousel was pointed at or focused, or the page is idle. */
  wanted: boolean
  /** Called when the picker has become tabs. */
  onTabs: () => void
}

type Picker = ComponentType<PickerProps & { focused: boolean }>

/** The scale bar that shows which slide is up and how far along it is; each segment leads to its slide. */
export function CarouselScale({
  held,
  paused,
  onLight,
  setPaused,
  finish,
  wanted,
  onTabs,
  ...picker
}: CarouselScaleProps) {
  const { names, current, show } = picker
  const frame = useRef<HTMLDivElement>(null)
  const [tabs, setTabs] = useState<{ Picker: Picker; focused: boolean }>()

  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    import('./carousel-picker').then(
      ({ CarouselPicker }) => {
        if (gone) return
        setTabs({ Picker: CarouselPicker, focused: frame.current?.contains(document.activeElement) ?? false })
        onTabs()
      },
      // Without it the plain buttons stay.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [wanted, onTabs])

  return (
    <Scale data-light={onLight || undefined}>
      <button
        type="button"
        className="pause"
        aria-label={paused ? '开始轮播' : '暂停轮播'}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
      </button>
      <div className="frame" ref={frame}>
        {tabs ? (
          <tabs.Picker {...picker} focused={tabs.focused} />
        ) : (
          <div className="names">
            <div role="group" aria-label={pickerLabel}>
              {names.map((name, index) => (
                <button type="button" key={name} aria-current={index === current} onClick={() => show(index)}>
                  {name}
                </button>
              ))}
            </div>
          </div>
        )}
        <div className="bars" aria-hidden="true" onAnimationEnd={finish}>
          {names.map((name, index) => (
            <i
              key={name}
              data-current={index === current || undefined}
              data-progress={paused ? 'none' : held ? 'held' : undefined}
            />
          ))}
        </div>
        <div className="ticks num" aria-hidden="true">
          {names.map((name, index) => (
            <span key={name}>{index * 5}</span>
          ))}
          <span>{names.length * 5} 秒</span>
        </div>
      </div>
      <span className="count num" aria-hidden="true">
        {current + 1} / {names.length}
      </span>
    </Scale>
  )
}
