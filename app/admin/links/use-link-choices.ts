import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryState } from '../../content/entries'
import { completeLinkTarget, findLinkFault } from '../../content/link-target'
import { getContentType } from '../../content/registry'
import type { LinkTarget } from '../../contract'
import { linkTargetsQuery } from '../../data/admin/checks'
import { findSitePages, linkableFilesQuery, linkableQuery } from '../../data/admin/links'
import { useDebouncedSearch } from '../../ui/form/use-debounced-search'

/** Something that a link can lead to. */
export interface LinkChoice {
  href: string
  /** What it is called: also what is linked when no text is selected. */
  text: string
  /** What kind of thing it is. */
  kind: string
  /** Of an entry. */
  state?: EntryState
}

/** Choices of one kind. */
export interface ChoiceGroup {
  label: string
  items: LinkChoice[]
}

const schemes: ReadonlyArray<[RegExp, string]> = [
  [/^mailto:/i, '邮箱'],
  [/^tel:/i, '电话'],
]

/** The address that something typed is, completed and with addresses of this site as paths; null where it is none. */
export function readTypedTarget(typed: string, takesHttp = false): string | null {
  const target = completeLinkTarget(typed, location.origin)
  return target !== null && findLinkFault(target, takesHttp) === null ? target : null
}

/**
 * What something typed can mean: the address that it is, or pages, entries and documents whose names hold it.
 * @param isActive whether somebody looks
 * @returns nothing while it is still being looked for, so that no key takes what was found for other words
 */
export function useLinkChoices(typed: string, isActive: boolean, takesHttp = false): ChoiceGroup[] {
  const [words, setWords] = useState('')
  useDebouncedSearch(typed, words, setWords)
  const target = isActive ? readTypedTarget(typed, takesHttp) : null
  const isSearched = isActive && target === null && completeLinkTarget(typed, location.origin) === null
  const isOwn = target?.startsWith('/') ?? false
  const { data: targets } = useQuery({
    ...linkTargetsQuery(isOwn && target ? [target] : []),
    enabled: isActive && isOwn,
  })
  const entries = useQuery({ ...linkableQuery(words), enabled: isSearched })
  const files = useQuery({ ...linkableFilesQuery(words), enabled: isSearched && words !== '', retry: false })
  if (target !== null) return [{ label: '网址', items: [describeTyped(target, targets?.[0])] }]
  // Who may not see the library is offered none of it.
  const isFound = entries.data !== undefined && (words === '' || files.isFetched)
  if (!isSearched || words !== typed.trim() || !isFound) return []
  const groups: ChoiceGroup[] = [
    {
      label: words === '' ? '最近修改' : '内容',
      items: entries.data.rows.map(({ address, title, type, state }) => ({
        href: address,
        text: title,
        kind: getContentType(type).label,
        state,
      })),
    },
    {
      label: '栏目',
      items: findSitePages(words).map(({ address, label }) => ({ href: address, text: label, kind: '栏目' })),
    },
    {
      label: '资料',
      items:
        words === '' ? [] : (files.data?.rows ?? []).map(({ src, name }) => ({ href: src, text: name, kind: '文件' })),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

function describeTyped(target: string, known: LinkTarget | undefined): LinkChoice {
  if (known && known.title !== '') return toChoice(known)
  const kind = schemes.find(([pattern]) => pattern.test(target))?.[1] ?? (target.startsWith('/') ? '站内地址' : '网址')
  return { href: target, text: target.replace(/^(mailto|tel):/i, ''), kind }
}

/** What an address of this site leads to, as a choice. */
export function toChoice({ address, kind, title, type, state }: LinkTarget): LinkChoice {
  const kinds = { entry: type ? getContentType(type).label : '内容', page: '栏目', file: '文件' }
  return { href: address, text: title === '' ? address : title, kind: kinds[kind], ...(state && { state }) }
}
