/** What programs and telephones call pictures themselves: it says nothing of what is on them. */
const madeUp = /微信|图片|图像|照片|截图|截屏|屏幕|未命名|未标题|新建|无标题|副本|拷贝|下载|扫描全能王/gu

/**
 * Proposes an alternative text for a picture: the caption below it, or the name that somebody gave its file.
 * @param picture.caption empty without one
 * @returns an empty text where neither says what is on it
 */
export function proposeAlt({ name, caption }: { name: string; caption: string }): string {
  if (caption.trim() !== '') return caption.trim().slice(0, 200)
  const words = name
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replaceAll(/[_\-\s]+/g, ' ')
    .replaceAll(/[（(]\d+[)）]/g, '')
    .replaceAll(/^[\d\s]+|[\d\s]+$/g, '')
  return words.replaceAll(madeUp, '').match(/\p{Script=Han}/gu)?.[1] === undefined ? '' : words
}
