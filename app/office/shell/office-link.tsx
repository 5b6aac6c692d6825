import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { stringifySearch } from '../../navigation/search-params'

interface Target {
  to: string
  search?: Record<string, string | number | undefined> | undefined
}

/**
 * What makes an anchor a link to an address that a content type declares: its `paths` are plain
 * texts, which the typed `Link` cannot take. Everything else uses `Link`.
 */
export function useOfficeLink({ to, search = {} }: Target) {
  const router = useRouter()
  const href = to + stringifySearch(search)

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(href)
  }

  return { href, onClick }
}

/** An anchor with `useOfficeLink`. */
export function OfficeLink({ to, search, children, ...rest }: Target & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>) {
  return (
    <a {...useOfficeLink({ to, search })} {...rest}>
      {children}
    </a>
  )
}
