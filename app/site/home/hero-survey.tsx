import { useEffect } from 'react'
import styled from 'styled-components'
import { deferPart, whenMedia } from '../../ui/deferred-part'
import { color, duration, easing, layer, media, translucent } from '../../ui/theme'

const Layer = styled.div`
  position: absolute;
  inset: 0;
  z-index: ${layer.raised};
  pointer-events: none;
  color: ${color.markOnDark};
  .lines {
    position: absolute;
    width: 100%;
    height: 100%;
    opacity: 0.2;
    -webkit-mask-image: linear-gradient(90deg, black 26%, transparent 50%);
    mask-image: linear-gradient(90deg, black 26%, transparent 50%);
  }
  .lines path {
    stroke-dasharray: 1;
    animation: contour-draw ${duration.scene} ${easing.scene};
  }
  @keyframes contour-draw {
    from {
      stroke-dashoffset: 1;
    }
  }
  /* The attribute hidden would draw the lines again whenever it ends. */
  &[data-hidden] {
    visibility: hidden;
  }
  &[data-hidden] path {
    animation-play-state: paused;
  }
  html[data-drawn] & path {
    animation: none;
  }
  .point {
    position: absolute;
    width: 28px;
    height: 28px;
    margin: -14px 0 0 -14px;
    filter: drop-shadow(0 0 2px ${translucent.night(0.8)});
  }
  .point::after {
    content: '';
    position: absolute;
    inset: -8px;
    border: 2px solid currentColor;
    border-radius: 50%;
    opacity: 0;
  }
  .point[data-near]::after {
    animation: point-pulse ${duration.scene} ${easing.standard};
  }
  @keyframes point-pulse {
    from {
      opacity: 0.9;
      transform: scale(0.4);
    }
    to {
      opacity: 0;
      transform: scale(1.7);
    }
  }
  &[data-light] {
    color: ${color.mark};
  }
  &[data-light] .point {
    filter: drop-shadow(0 0 3px ${color.surface});
  }
  ${media.mobile} {
    .point {
      display: none;
    }
  }
`

/** Only a fine pointer makes it pulse; it draws itself by styles alone. */
export const HeroDrawing = deferPart(
  async () => (await import('./hero-drawing')).HeroDrawing,
  whenMedia('(pointer: fine)'),
)

/**
 * Survey marks over the slides: contour lines that draw themselves once on the first load, and control
 * points that pulse once when a fine pointer comes near.
 */
export function HeroSurvey({ onLight, hidden }: { onLight: boolean; hidden: boolean }) {
  // Whoever comes back within the visit has seen the lines drawn.
  useEffect(() => () => document.documentElement.setAttribute('data-drawn', ''), [])
  return (
    <Layer className="unprinted" data-hidden={hidden || undefined} aria-hidden="true" data-light={onLight || undefined}>
      <HeroDrawing />
    </Layer>
  )
}
