import { Pause, Play } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { color, duration, easing, media, size, space, textSize, translucent } from '../../ui/theme'
import { Names, type PickerProps, pickerLabel } from './carousel-parts'

const Scale = styled.div`
  --soft: ${color.textOnDarkMuted};
  --strong: ${color.textOnDark};
  --rule: ${color.line};
  --half: ${translucent.mist(0.85)};
  --full: ${color.markOnDark};
  --edge: ${translucent.white(0.4)};
  --edge-hover: ${color.surface};
  --outline: ${color.surface};
  display: flex;
  align-items: flex-end;
  gap: ${space[20]};
  .frame {
    position: relative;
  }
  button:focus-visible {
    outline-color: var(--outline);
  }
  .bars {
    display: flex;
    margin-top: ${size(8, 0)};
  }
  .bars i {
    flex: 1;
    height: 10px;
    border: 1px solid var(--rule);
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
    background: var(--half);
  }
  .bars i:nth-child(even)::after {
    inset: 50% 0 0;
  }
  .bars [data-current]::after {
    inset: 0;
    background: var(--full);
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
    color: var(--soft);
    line-height: 1;
    margin-top: 7px;
  }
  .pause {
    order: 1;
    width: ${size(36, 2.3)};
    height: ${size(36, 2.3)};
    border: 1px solid var(--edge);
    border-radius: 50%;
    display: grid;
    place-items: center;
    margin-bottom: ${size(10, 0)};
    color: var(--strong);
    transition: border-color ${duration.fast} ${easing.standard};
  }
  .pause:hover {
    border-color: var(--edge-hover);
  }
  ${media.desktop} {
    &[data-light] {
      --soft: ${color.textSecondary};
      --strong: ${color.text};
      --rule: ${color.lineOnPicture};
      --half: ${color.lineOnPictureSoft};
      --full: ${color.mark};
      --edge: ${color.lineOnPictureSoft};
      --edge-hover: ${color.lineOnPictureSoft};
      --outline: ${color.focus};
    }
  }
  ${media.mobile} {
    flex: 1;
    align-items: center;
    .frame {
      flex: 1;
    }
    .ticks {
      display: none;
    }
    .pause {
      order: 2;
      border: 0;
    }
  }
`

const Count = styled.span.attrs({ className: 'num only-on-phones' })`
  color: ${color.textOnDarkSoft};
  font-size: ${textSize.caption};
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
          <Names>
            <div role="group" aria-label={pickerLabel}>
              {names.map((name, index) => (
                <button type="button" key={name} aria-current={index === current} onClick={() => show(index)}>
                  {name}
                </button>
              ))}
            </div>
          </Names>
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
      <Count aria-hidden="true">
        {current + 1} / {names.length}
      </Count>
    </Scale>
  )
}
