import type { GroundPairValues } from '../../../content/ground-pair'
import type { ImageValue } from '../../../content/values'

/** One of the two pictures with the day of its survey. */
interface GroundPicture {
  image: ImageValue
  date: string
}

/** Two pictures of the same ground that can be compared and measured in. */
export interface GroundPair {
  earlier: GroundPicture
  later: GroundPicture
  /** Metres of ground. */
  width: number
  height: number
  /** The mean error of a point in metres. */
  accuracy: number
  note: string
}

/** The pair that an entry shows; null when it has none. */
export function readGroundPair(values: GroundPairValues): GroundPair | null {
  const { groundEarlier, groundLater, groundEarlierDate, groundLaterDate, groundWidth, groundAccuracy } = values
  if (!groundEarlier || !groundLater || groundWidth === null || groundAccuracy === null) return null
  return {
    earlier: { image: groundEarlier, date: groundEarlierDate },
    later: { image: groundLater, date: groundLaterDate },
    width: groundWidth,
    height: (groundWidth * groundLater.height) / groundLater.width,
    accuracy: groundAccuracy / 100,
    note: values.groundNote,
  }
}
