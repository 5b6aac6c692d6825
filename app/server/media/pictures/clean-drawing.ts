import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureLimits } from '../limits'
import { averageColor, TooLarge } from './clean-picture.ts'
import { cleanSvg, UncleanDrawing } from './clean-svg.ts'
import type { CleanPicture } from './jobs.ts'

/**
 * Cleans a drawing, which stays one. What cannot be drawn here is refused: a browser would have trouble with it too.
 * @param file its path
 * @param target the path of the cleaned drawing
 * @throws TooLarge, UncleanDrawing
 */
export async function cleanDrawing(file: string, target: string, limits: PictureLimits): Promise<CleanPicture> {
  const cleaned = cleanSvg(await readFile(file, 'utf8'))
  await writeFile(target, cleaned)
  try {
    const { width, height } = await sharp(target).metadata()
    if (width > limits.side || height > limits.side)
      throw new TooLarge(`图片尺寸过大，边长不能超过 ${limits.side} 像素，请缩小后再上传`)
    const color = await averageColor(target)
    return { ext: 'svg', contentType: 'image/svg+xml', width, height, color, aiMark: '' }
  } catch (error) {
    throw error instanceof TooLarge ? error : new UncleanDrawing('cannot be drawn', { cause: error })
  }
}
