/** Stands for the number of a picture in a text that is written to several. */
export const numberSign = '〔序号〕'

/** The texts for so many pictures: the number counts from 1, with as many digits as the last one has. */
export function numberCaptions(text: string, count: number): string[] {
  const digits = String(count).length
  return Array.from({ length: count }, (_, index) =>
    text.replaceAll(numberSign, String(index + 1).padStart(digits, '0')).trim(),
  )
}
