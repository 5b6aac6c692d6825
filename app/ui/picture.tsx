import { preload } from 'react-dom'
import styled from 'styled-components'
import type { ImageValue } from '../content/values'
import { pictureFormats, buildSrcSet, getPageSizes, type PictureFrame } from '../content/picture'
import { color as colors, layer, layoutWidths, textSize } from './theme'

interface PictureProps {
  image: ImageValue
  /** The frame on a page; over the page, which is not zoomed, how wide the picture is, such as `(max-width:767px) 100vw, 520px`. */
  sizes: PictureFrame | string
  /** Another crop for the mobile layout. */
  narrow?: ImageValue | null
  /** The picture the page is about: fetched at once and first. All others wait until they come near. */
  priority?: boolean
  /** Another text than the picture's own; empty for decoration beside a title that says the same. */
  alt?: string
  className?: string
}

/**
 * An uploaded picture in the smallest version that fills its place, as AVIF, WebP or the original. Its
 * average colour stands in until it arrives; its focal point stays in view when it is cropped.
 * Cropping is up to the page's CSS (`object-fit:cover` on the `img`).
 */
export function Picture({ image, narrow, sizes, priority = false, alt = image.alt, className }: PictureProps) {
  const { src, width, height, focus, color, mapNote } = image
  const style = {
    ...(color ? { backgroundColor: color } : {}),
    ...(focus ? { objectPosition: `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%` } : {}),
  }
  if (priority && import.meta.env.SSR) preloadPicture(image, narrow, sizes)
  const picture = (
    <picture className={mapNote ? undefined : className}>
      {narrow && <Sources image={narrow} sizes={sizes} media={layoutWidths.mobile} />}
      <Sources image={image} sizes={sizes} />
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        style={style}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
  if (!mapNote) return picture
  return (
    <MapFrame className={className}>
      {picture}
      <MapNote>{mapNote}</MapNote>
    </MapFrame>
  )
}

const MapFrame = styled.span`
  position: relative;
  display: block;
  height: 100%;
`

/** The rules for maps want the number of the review and the source in sight of the map. */
const MapNote = styled.small`
  position: absolute;
  z-index: ${layer.raised};
  right: 0;
  bottom: 0;
  max-width: 100%;
  padding: 2px 8px;
  background: ${colors.plate};
  color: ${colors.textSecondary};
  font-size: ${textSize.caption};
  line-height: 1.5;
  text-align: left;
`

/** Lets the browser fetch the picture before it has read the page as far as the picture. */
function preloadPicture(image: ImageValue, narrow: ImageValue | null | undefined, sizes: PictureProps['sizes']): void {
  const say = (one: ImageValue, media?: string) => {
    const imageSrcSet = buildSrcSet(one.src, one.width, 'avif')
    const imageSizes = formatSizes(one, sizes)
    const options = { as: 'image', type: 'image/avif', imageSrcSet, imageSizes, fetchPriority: 'high' } as const
    if (imageSrcSet !== '') preload(one.src, media ? { ...options, media } : options)
  }
  if (narrow) say(narrow, layoutWidths.mobile)
  say(image, narrow ? layoutWidths.desktop : undefined)
}

function Sources({ image, sizes, media }: Pick<PictureProps, 'image' | 'sizes'> & { media?: string }) {
  const { src, width, height } = image
  const shape = media ? { media, width, height } : {}
  const versions = pictureFormats.map((format) => ({ format, srcSet: buildSrcSet(src, width, format) }))
  if (versions[0]?.srcSet === '') return media ? <source srcSet={src} {...shape} /> : null
  const formattedSizes = formatSizes(image, sizes)
  return versions.map(({ format, srcSet }) => (
    <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={formattedSizes} {...shape} />
  ))
}

function formatSizes(image: ImageValue, sizes: PictureProps['sizes']): string {
  return typeof sizes === 'string' ? sizes : getPageSizes(image, sizes)
}
