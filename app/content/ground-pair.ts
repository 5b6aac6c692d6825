import type { ImageValue } from './values'

/** What staff give of two pictures of the same ground, as the fields of a content type hold it. */
export interface GroundPairValues {
  groundEarlier: ImageValue | null
  groundEarlierDate: string
  groundLater: ImageValue | null
  groundLaterDate: string
  /** How many metres of ground the width of the pictures covers. */
  groundWidth: number | null
  /** The mean error of a point of the pictures, in centimetres. */
  groundAccuracy: number | null
  groundNote: string
}

/** By how much the proportions of the two pictures may differ. */
const proportionTolerance = 0.01
/** The most that a picture may be wider than high; it is never higher than wide. */
const widest = 3

const readProportion = ({ width, height }: ImageValue) => width / height

/** Says what keeps two pictures from being compared and measured in; nothing while none of the fields is filled in. */
export function validateGroundPair(values: GroundPairValues): Partial<Record<keyof GroundPairValues, string>> {
  const { groundEarlier: earlier, groundLater: later, groundEarlierDate: from, groundLaterDate: until } = values
  const { groundWidth: width, groundAccuracy: accuracy, groundNote: note } = values
  if (!earlier && !later && !from && !until && width === null && accuracy === null && !note) return {}
  return {
    ...(earlier ? {} : { groundEarlier: '请上传前期影像，前后影像要成对' }),
    ...validateLater(earlier, later),
    ...(from ? {} : { groundEarlierDate: '请选择前期影像的日期' }),
    ...(until
      ? from && until <= from && { groundLaterDate: '后期影像的日期应晚于前期影像' }
      : { groundLaterDate: '请选择后期影像的日期' }),
    ...(width === null && { groundWidth: '请填写影像宽度对应的地面宽度' }),
    ...(accuracy === null && { groundAccuracy: '请填写影像的平面中误差，量测结果据此注明精度' }),
  }
}

function validateLater(earlier: ImageValue | null, later: ImageValue | null): { groundLater?: string } {
  if (!later) return { groundLater: '请上传后期影像，前后影像要成对' }
  const proportion = readProportion(later)
  if (proportion < 1 || proportion > widest)
    return { groundLater: `影像应为横幅，宽与高之比在 1 至 ${widest} 之间，请裁剪后上传` }
  if (earlier && Math.abs(readProportion(earlier) / proportion - 1) > proportionTolerance)
    return {
      groundLater: `前后影像的宽高比应一致：前期 ${earlier.width}×${earlier.height}，后期 ${later.width}×${later.height}`,
    }
  return {}
}
