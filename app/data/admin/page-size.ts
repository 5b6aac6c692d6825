import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { pageSizes } from '../../navigation/search-params'

const cookieName = 'list-size'

const readCookie = createIsomorphicFn()
  .server(() => getCookie(cookieName))
  .client(() =>
    document.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(`${cookieName}=`))
      ?.slice(cookieName.length + 1),
  )

/** How many rows staff chose last for the pages of managed lists; undefined when they never did in this browser. */
export function readPageSize(): (typeof pageSizes)[number] | undefined {
  const remembered = Number(readCookie())
  return pageSizes.find((size) => size === remembered)
}

/** Keeps how many rows staff want on a page of any managed list, for a year: a cookie, so that the server knows it too. */
export function rememberPageSize(size: number): void {
  document.cookie = `${cookieName}=${size}; path=/; max-age=31536000; samesite=lax`
}
