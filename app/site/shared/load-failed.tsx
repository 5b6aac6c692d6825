import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadError } from '../../ui/feedback/states'
import { type ErrorFacts, formatFacts, isUnanswered } from '../shell/error-facts'

/** The message in place of a part that could not be loaded; a lost network has another one than a failing server. */
export function describeLoadFailure(facts: ErrorFacts): { text: string; machine: string } {
  const text = isUnanswered(facts) ? '网络连接不稳定，请检查后重试' : '服务器暂时无法提供内容，请稍后重试'
  return { text, machine: formatFacts(facts) }
}

/** In place of a part that could not be loaded. Tries again on request, and by itself once the network is back. */
export function LoadFailed({ facts }: { facts: ErrorFacts }) {
  const router = useRouter()
  useEffect(() => {
    const retry = () => void router.invalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [router])
  return <LoadError {...describeLoadFailure(facts)} onRetry={() => void router.invalidate()} />
}
