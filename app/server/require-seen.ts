import { Problem } from './errors'

/** The most characters that are said of a long text. */
const mostSaid = 60

/** A part of a record, as somebody saw it before changing it, and as it is stored by now. */
interface SeenPart {
  /** What it is called. */
  label: string
  /** Undefined where it was not said. */
  seen: string | undefined
  stored: string
}

/**
 * Refuses to write over what somebody else has changed since it was shown, and says what it is now.
 * @param then what the one who is refused can do
 * @throws Problem conflict
 */
export function requireSeen(parts: readonly SeenPart[], then = '再次保存将改为您填写的内容'): void {
  const newer = parts.filter(({ seen, stored }) => seen !== undefined && seen !== stored)
  if (newer.length === 0) return
  const told = newer.map(({ label, stored }) =>
    stored === '' ? `${label}已清空` : `${label}已改为“${cutText(stored)}”`,
  )
  throw new Problem('conflict', `刚被他人修改：${told.join('，')}。${then}`)
}

/** The beginning of a text, as long as a message can say it. */
export function cutText(text: string): string {
  const characters = [...text]
  return characters.length > mostSaid ? `${characters.slice(0, mostSaid).join('')}…` : text
}
