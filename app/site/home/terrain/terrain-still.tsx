import { preload } from 'react-dom'
import styled from 'styled-components'
import { zoomBands } from '../../../content/picture'
import { layoutWidths, media } from '../../../ui/theme'
import file from './spot-heights.json'
import { formatMinutes, latitudeAt, longitudeAt, exaggeration, extent } from './terrain-geometry'

/** The stills that `demo/art/stills.mjs` takes: their widths in px, and how wide they are laid out. */
const stills = {
  wide: {
    widths: [1600, 2200, 3200, 4400],
    // The height of the slides by the zoom of each window (`theme/global-css.ts`), at 2200 by 660.
    sizes: zoomBands.map(([window, zoom]) => `(max-width:${window}.98px) ${2200 * zoom}px`).join(','),
    media: layoutWidths.desktop,
  },
  narrow: {
    widths: [960, 1440, 1840],
    sizes: 'min(160vw,767px)',
    media: layoutWidths.mobile,
  },
} as const

type Shape = keyof typeof stills

const address = (shape: Shape, width: number, format: string) => `/art/terrain-${shape}-${width}.${format}`
const sourcesOf = (shape: Shape) =>
  stills[shape].widths.map((width) => `${address(shape, width, 'avif')} ${width}w`).join(', ')

const highest = Math.max(...file.spots.map(({ height }) => height))

/** What the terrain shows, in words. */
export const terrainText =
  `可判读的示意地形，东经 ${formatMinutes(longitudeAt(extent.left))} 至 ${formatMinutes(longitudeAt(extent.right))}，` +
  `北纬 ${formatMinutes(latitudeAt(extent.bottom))} 至 ${formatMinutes(latitudeAt(extent.top))}，` +
  `最高点 ${highest.toFixed(1)} 米，垂直夸大 ${exaggeration} 倍`

/** Its picture is not cropped to the slide, as those of other slides are. */
const Frame = styled.picture`
  &&& img {
    position: absolute;
    top: 0;
    left: 50%;
    width: auto;
    height: 100%;
    max-width: none;
    transform: translateX(-50%);
  }
  ${media.mobile} {
    &&& img {
      height: 21.54rem;
    }
  }
  ${media.low} {
    &&& img {
      left: 72%;
      height: 100%;
    }
  }
`

/** The terrain as a picture, as the camera of the start sees it. */
export function TerrainStill({ priority }: { priority: boolean }) {
  if (priority && import.meta.env.SSR) for (const shape of ['narrow', 'wide'] as const) preloadStill(shape)
  return (
    <Frame>
      {(['narrow', 'wide'] as const).map((shape) => (
        <source
          key={shape}
          type="image/avif"
          media={stills[shape].media}
          srcSet={sourcesOf(shape)}
          sizes={stills[shape].sizes}
        />
      ))}
      <source media={layoutWidths.mobile} srcSet={address('narrow', 1440, 'webp')} />
      <img
        src={address('wide', 2200, 'webp')}
        width={2200}
        height={660}
        alt={terrainText}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </Frame>
  )
}

/** Lets the browser fetch the still before it has read the page as far as that. */
function preloadStill(shape: Shape): void {
  const { sizes, media: condition, widths } = stills[shape]
  preload(address(shape, widths[0], 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourcesOf(shape),
    imageSizes: sizes,
    media: condition,
    fetchPriority: 'high',
  })
}
