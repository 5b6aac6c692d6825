import { Suspense, useRef } from 'react'
import styled from 'styled-components'
import { lazyPart } from '../../../ui/deferred-part'
import { color, space, textSize } from '../../../ui/theme'
import { useNear } from '../../shared/use-near'
import { TitleBlock } from '../case-head'
import { GroundStill } from './ground-still'
import type { GroundPair } from './read-ground-pair'

const GroundViewer = lazyPart(() => import('./ground-viewer'))

/** Two pictures of the same ground: a still of both, and in its place, once it comes near, a viewer that compares and measures. */
export function GroundComparison({ pair }: { pair: GroundPair }) {
  const frame = useRef<HTMLElement>(null)
  const isNear = useNear(frame)
  const still = <GroundStill pair={pair} />
  const { earlier, later, width, height, accuracy, note } = pair
  const pixel = width / later.image.width
  return (
    <figure ref={frame} data-opens>
      {isNear ? (
        <Suspense fallback={still}>
          <GroundViewer pair={pair} />
        </Suspense>
      ) : (
        still
      )}
      <figcaption>
        <Facts>
          <TitleBlock
            facts={[
              ['前期影像', earlier.date],
              ['后期影像', later.date],
              ['地面范围', `东西 ${width} m，南北 ${Math.round(height)} m`],
              ['本页影像像素', `${pixel.toFixed(pixel < 0.1 ? 3 : 2)} m`],
              ['平面中误差', `±${accuracy.toFixed(2)} m`],
              ['量测坐标', '自影像西南角起算，上方为北'],
            ]}
          />
        </Facts>
        {note && <Note>{note}</Note>}
        {[earlier, later].map(({ image }, index) => image.mapNote && <Note key={index}>{image.mapNote}</Note>)}
      </figcaption>
    </figure>
  )
}

const Facts = styled.div`
  margin-top: ${space[16]};
  border-top: 1px solid ${color.lineMedium};
  background: ${color.surface};
`

const Note = styled.p`
  margin-top: ${space[12]};
  color: ${color.textMuted};
  font-size: ${textSize.meta};
`
