import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isInsideWechat } from '../../data/client/request'
import { useSettings } from '../shared/settings'

/**
 * Gives pages opened inside WeChat their own share cards, where a setting asks for it; nothing is loaded otherwise.
 * @param options.isOff the page is for one person only
 */
export function useWechatShare({ isOff }: { isOff: boolean }): void {
  const router = useRouter()
  const { wechatAppId } = useSettings()
  useEffect(() => {
    if (isOff || wechatAppId === '' || !isInsideWechat()) return undefined
    const share = () => void import('./wechat-card').then(({ setShareCard }) => setShareCard())
    share()
    return router.subscribe('onRendered', share)
  }, [router, wechatAppId, isOff])
}
