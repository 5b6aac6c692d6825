import type { ImageValue } from '../content/values'
import { pictureFormats, srcSet } from '../content/picture'

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
  return (
    <picture className={className}>
      {narrow && <Sources image={narrow} sizes={sizes} media="(max-width:767px)" />}
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

function Sources({ image: { src, width, height }, sizes, media }: { image: ImageValue; sizes: string; media?: string }) {
  const shape = media ? { media, width, height } : {}
  if (srcSet(src, width, 'avif') === '') return media ? <source srcSet={src} {...shape} /> : null
  return pictureFormats.map((format) => (
    <source key={format} type={`image/${format}`} srcSet={srcSet(src, width, format)} sizes={sizes} {...shape} />
  ))
}
