import type { QueryClient } from '@tanstack/react-query'

/** What a guard may look at. */
export interface GuardContext {
  queryClient: QueryClient
  /** Path and query of the page asked for. */
  href: string
}

/** Lets a navigation pass, or throws a redirect. */
export type Guard = (context: GuardContext) => Promise<void> | void

/** A route names a guard that is not defined: the error page with 500. */
export class UnknownMiddlewareError extends Error {
  override name = 'UnknownMiddlewareError'
  readonly status = 500

  constructor(guard: string) {
    super(`Unknown middleware ${guard}`)
  }
}

/**
 * Runs the named guards of a navigation in order.
 * @throws UnknownMiddlewareError for a name without a guard, or whatever a guard throws
 */
export async function runGuards(
  names: readonly string[],
  guards: Readonly<Record<string, Guard>>,
  context: GuardContext,
): Promise<void> {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!guard) throw new UnknownMiddlewareError(name)
    await guard(context)
  }
}

/**
 * Where to go after signing in: a path of this site, or the dashboard. Refuses other origins in any
 * spelling (`//host`, `/\host`, `https:`) so that a link cannot send staff elsewhere.
 */
export function toSafeRedirect(target: string | undefined): string {
  if (!target || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return '/manage'
  return target.startsWith('/login') ? '/manage' : target
}
