import styled from 'styled-components'
import { Picture } from '../../../ui/picture'
import { color, media, radius, size, space, textSize } from '../../../ui/theme'
import type { GroundPair } from './read-ground-pair'

/** The later picture with the earlier one beside it: what is seen without scripts, and until the viewer is there. */
export function GroundStill({ pair: { earlier, later, width, height } }: { pair: GroundPair }) {
  return (
    <Layout>
      <div>
        <Stage $ratio={width / height}>
          <Filling image={later.image} sizes={groundSizes(width / height, stageWidth)} />
        </Stage>
        <Bar>
          <span>
            后期影像 <Day>{later.date}</Day>
          </span>
        </Bar>
      </div>
      <Panel>
        <Earlier image={earlier.image} sizes={groundSizes(width / height, panelWidth)} />
        <Bar>
          <span>
            前期影像 <Day>{earlier.date}</Day>
          </span>
        </Bar>
      </Panel>
    </Layout>
  )
}

/**
 * How wide the stage and what stands beside it are on a page, in px. A picture of 1,600 px fills such a stage on a screen
 * of two pixels for one.
 */
export const stageWidth = 800
const panelWidth = 368

/** How large a picture is on a page, for the choice of a version; on telephones and tablets it takes the whole width. */
export function groundSizes(ratio: number, width: number) {
  return { phone: [91, 91 / ratio], tablet: [1200, 1200 / ratio], page: [width, width / ratio] } as const
}

/** The stage with what stands beside it, on telephones below it. */
export const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${panelWidth}px;
  gap: ${size(32, 0.9)};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    grid-template-columns: 1fr 1fr;
    gap: 6mm;
  }
`

/** The frame of a picture of the ground, open by its padding: all that it shows lies over each other. */
export const Stage = styled.div<{ $ratio: number }>`
  position: relative;
  overflow: hidden;
  padding-top: ${({ $ratio }) => 100 / $ratio}%;
  border-radius: ${radius.image};
  background: ${color.sunken};
`

export const Filling = styled(Picture)`
  &,
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  img {
    object-fit: cover;
  }
`

/** The line under a picture. */
export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${size(16, 0.6)};
  min-height: ${size(48, 2.3)};
  color: ${color.textSoft};
  font-size: ${textSize.meta};
`

export const Day = styled.time.attrs({ className: 'num' })`
  color: ${color.text};
`

/** As high as the viewer's own, so that nothing moves when that takes its place. */
export const Panel = styled.div`
  min-width: 0;
  ${media.narrow} {
    min-height: ${size(330, 17)};
  }
  @media print {
    min-height: 0;
  }
`

const Earlier = styled(Picture)`
  display: block;
  img {
    width: 100%;
    height: auto;
    border-radius: ${radius.image};
  }
  margin-bottom: ${space[4]};
`
