import type { SearchHit } from '../../../contract'

/** Something that a link can lead to. */
export interface LinkChoice {
  href: string
  /** What is linked when no text is selected. */
  text: string
  /** What kind of thing it is. */
  kind: string
}

const schemes: ReadonlyArray<[RegExp, string]> = [
  [/^mailto:/i, '邮箱'],
  [/^tel:/i, '电话'],
  [/^\//, '站内地址'],
]

/** What the typed words can mean: the address that they are, or the entries that they find. */
export function listLinkChoices(target: string | null, hits: readonly SearchHit[] = []): LinkChoice[] {
  if (target !== null) {
    const kind = schemes.find(([pattern]) => pattern.test(target))?.[1] ?? '网址'
    return [{ href: target, text: target.replace(/^(mailto|tel):/i, ''), kind }]
  }
  return hits.map(({ path, title, group }) => ({
    href: path,
    text: title.map(({ text }) => text).join(''),
    kind: group,
  }))
}
