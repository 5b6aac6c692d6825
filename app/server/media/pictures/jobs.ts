import type { PictureFormat } from '../../../content/picture'
import type { PictureRegion } from '../../../content/picture-crop'
import type { PictureLimits } from '../limits'

/** What the picture process is asked for. Files are paths on this machine. */
export type PictureJob =
  | { kind: 'clean'; file: string; target: string; limits: PictureLimits; region?: PictureRegion | undefined }
  | { kind: 'cleanDrawing'; file: string; target: string; limits: PictureLimits }
  | { kind: 'resize'; file: string; target: string; width: number; format: PictureFormat }

/** A cleaned picture, written to the job's target: upright, in sRGB, without metadata but the mark. */
export interface CleanPicture {
  /** `awebp` is an animation; it has no smaller versions, because those would not be animated. */
  ext: 'jpg' | 'webp' | 'awebp' | 'svg'
  contentType: string
  width: number
  height: number
  /** Average colour, `#rrggbb`. */
  color: string
  /** The mark of generated content, which is kept; empty when there was none. */
  aiMark: string
}

/** The answer to a job. */
export type PictureAnswer =
  /** Null for a smaller version. */
  | { result: CleanPicture | null }
  /** A picture that is refused: with the sentence for its sender when it is too large, without when it cannot be read. */
  | { tooLarge?: string; cause: string }
  /** A drawing that cannot be cleaned. */
  | { unclean: true; cause: string }
