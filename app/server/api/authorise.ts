import { createHash, timingSafeEqual } from 'node:crypto'
import type { Call } from '../../contract'
import type { Session } from '../auth'
import { Problem } from '../errors'

/**
 * Decides whether the sender may make a call: signed in, allowed, and asking from our own page.
 * The body has not been read yet.
 * @param token the CSRF token that came along
 * @throws Problem unauthenticated, passwordChangeRequired, forbidden or badToken
 */
export function authorise(call: Call, session: Session | null, token: string | undefined): void {
  if (call.access !== 'public') {
    if (!session) throw new Problem('unauthenticated', '请先登录')
    if (session.actor.mustChangePassword && !call.whilePasswordExpired) {
      throw new Problem('passwordChangeRequired', '请先修改初始密码')
    }
    if (call.access === 'administrator' && session.actor.role !== 'administrator') {
      throw new Problem('forbidden', '需要管理员权限')
    }
  }
  if (session && call.method === 'POST' && !isSameToken(token ?? '', session.sessionId)) {
    throw new Problem('badToken', '页面已过期，请刷新后重试')
  }
}

/** Compares in constant time. */
function isSameToken(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
}
