import { copyText } from '../../ui/copy-text'

/**
 * Puts a text on the clipboard, and says once it is there.
 * @param byHand what is to be selected by hand where the browser does not allow it, such as 地址; left out, nothing is said
 * then
 * @returns whether it is there
 */
export async function copyWithNotice(text: string, done: string, byHand?: string): Promise<boolean> {
  const isCopied = await copyText(text)
  if (!isCopied && byHand === undefined) return false
  const { toast } = await import('../../ui/feedback/toast')
  if (isCopied) toast(done)
  else toast(`浏览器不允许复制，请手动选中${byHand}后复制`, { kind: 'error' })
  return isCopied
}
