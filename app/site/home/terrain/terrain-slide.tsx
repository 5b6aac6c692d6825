import { type ComponentType, useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'
import { color, duration, easing, layer, media, scene, textSize, translucent } from '../../../ui/theme'
import type { LiveTerrainProps } from './live-terrain'
import { narrowView, wideView } from './terrain-geometry'
import { TerrainMarks, terrainMarksCss } from './terrain-marks'
import { TerrainStill } from './terrain-still'

const Layer = styled.div`
  position: absolute;
  inset: 0;
  z-index: ${layer.raised};
  overflow: hidden;
  background: ${scene.night};
  color: ${color.textOnDark};
  canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    transition: opacity ${duration.scene} ${easing.scene};
  }
  &[data-live] canvas {
    opacity: 1;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    pointer-events: none;
    background: linear-gradient(
      90deg,
      ${translucent.night(0.72)} 12%,
      ${translucent.night(0.34)} 40%,
      ${translucent.night(0)} 54%
    );
  }
  ${terrainMarksCss}
  ${media.desktop} {
    .narrow {
      display: none;
    }
  }
  /* Too narrow for the block beside the words: it is drawn smaller, as far to the right as it can be seen whole. */
  ${media.tight} {
    picture,
    .frame {
      position: absolute;
      inset: 0;
      transform: translate(calc(50% - 553px), 99px) scale(0.7);
    }
    .marks text {
      font-size: ${textSize.body};
    }
  }
  /* There the names of the slides leave the numbers around the block no room. */
  ${media.tablet} {
    .marks .tick,
    .marks .degree {
      display: none;
    }
  }
  ${media.mobile} {
    .wide {
      display: none;
    }
    .frame {
      position: absolute;
      inset: 0 0 auto;
      height: 21.54rem;
    }
    &::after {
      background: linear-gradient(0deg, ${scene.night} 42%, ${translucent.night(0)} 62%);
    }
  }
  ${media.low} {
    .frame {
      left: 44%;
      height: 100%;
    }
    &::after {
      background: linear-gradient(90deg, ${scene.night} 34%, ${translucent.night(0)} 62%);
    }
  }
`

export interface TerrainSlideProps {
  /** The slide is the current one. */
  shown: boolean
  /** The carousel rests. */
  paused: boolean
  /** Lets the carousel rest: somebody uses the terrain. */
  pause: () => void
  /** It is what the page shows first. */
  priority: boolean
}

/**
 * The terrain of the home page: a still with its marks, and in its place, where `canTurn` says so, one that can be
 * turned and read. Both look at it from the same place, so that nothing moves when one gives way to the other.
 */
export function TerrainSlide({ shown, paused, pause, priority }: TerrainSlideProps) {
  const [Live, setLive] = useState<ComponentType<LiveTerrainProps>>()
  const [isLive, setIsLive] = useState(false)
  const show = useCallback(() => setIsLive(true), [])
  const giveUp = useCallback(() => {
    setIsLive(false)
    setLive(undefined)
  }, [])

  useEffect(() => {
    if (!canTurn()) return undefined
    let gone = false
    import('./live-terrain').then(
      ({ LiveTerrain }) => {
        if (!gone) setLive(() => LiveTerrain)
      },
      // Without it the still stays.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])

  return (
    <Layer className="unprinted" data-live={isLive || undefined}>
      <TerrainStill priority={priority} />
      {!isLive && (
        <>
          <div className="frame wide">
            <TerrainMarks view={wideView} direction={wideView.start} />
          </div>
          <div className="frame narrow">
            <TerrainMarks view={narrowView} direction={narrowView.start} />
          </div>
        </>
      )}
      {Live && <Live {...{ shown, paused, pause }} onReady={show} onLost={giveUp} />}
    </Layer>
  )
}

/** How many cores a device has at least on which turning does not slow down the page. */
const leastCores = 4

/**
 * Whether the terrain can be turned here: on a device that draws it fast, and for a visitor who has asked neither for
 * less motion nor for less data. A page in grey keeps its picture.
 */
function canTurn(): boolean {
  const { hardwareConcurrency = 0 } = navigator
  return (
    hardwareConcurrency >= leastCores &&
    !savesData() &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !document.documentElement.classList.contains('grey') &&
    drawsFast()
  )
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

function drawsFast(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  // Browsers keep a few contexts only, and give this one up late.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
