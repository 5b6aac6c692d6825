import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { stringifySearch } from '../../navigation/search-params'

type OfficeLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  search?: Record<string, string | number | undefined>
}

/**
 * A link to an address that a content type declares (its `paths` are plain texts, which the typed
 * `Link` cannot take). Everything else uses `Link`.
 */
export function OfficeLink({ to, search = {}, onClick, ...rest }: OfficeLinkProps) {
  const router = useRouter()
  const href = to + stringifySearch(search)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(href)
  }

  return <a href={href} onClick={follow} {...rest} />
}
