import { useRouterState } from '@tanstack/react-router'

/**
 * What the address asks for while another state of the same page is on its way; undefined when nothing is.
 * @returns the search params as they stand in the address
 */
export function useNextSearch(): Record<string, unknown> | undefined {
  return useRouterState({
    select: ({ status, location, resolvedLocation }): Record<string, unknown> | undefined =>
      status === 'pending' &&
      resolvedLocation?.pathname === location.pathname &&
      resolvedLocation.href !== location.href
        ? location.search
        : undefined,
  })
}
