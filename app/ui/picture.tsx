import { preload } from 'react-dom'
import type { ImageValue } from '../content/values'
import { pictureFormats, buildSrcSet } from '../content/picture'
import { layoutWidths } from './theme'

interface PictureProps {
  image: ImageValue
  /** How wide the picture is shown, as `sizes` says it, such as `(max-width:767px) 100vw, 520px`. */
  sizes: string
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
  const { src, width, height, focus, color } = image
  const style = {
    ...(color ? { backgroundColor: color } : {}),
    ...(focus ? { objectPosition: `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%` } : {}),
  }
  if (priority && import.meta.env.SSR) preloadPicture(image, narrow, sizes)
  return (
    <picture className={className}>
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
}

/** Lets the browser fetch the picture before it has read the page as far as the picture. */
function preloadPicture(image: ImageValue, narrow: ImageValue | null | undefined, sizes: string): void {
  const say = ({ src, width }: ImageValue, media?: string) => {
    const imageSrcSet = buildSrcSet(src, width, 'avif')
    const options = { as: 'image', type: 'image/avif', imageSrcSet, imageSizes: sizes, fetchPriority: 'high' } as const
    if (imageSrcSet !== '') preload(src, media ? { ...options, media } : options)
  }
  if (narrow) say(narrow, layoutWidths.mobile)
  say(image, narrow ? layoutWidths.desktop : undefined)
}

function Sources({
  image: { src, width, height },
  sizes,
  media,
}: {
  image: ImageValue
  sizes: string
  media?: string
}) {
  const shape = media ? { media, width, height } : {}
  if (buildSrcSet(src, width, 'avif') === '') return media ? <source srcSet={src} {...shape} /> : null
  return pictureFormats.map((format) => (
    <source key={format} type={`image/${format}`} srcSet={buildSrcSet(src, width, format)} sizes={sizes} {...shape} />
  ))
}
