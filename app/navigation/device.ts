const mobileAgent =
  /Android.*Mobile|\(Phone; OpenHarmony|iPhone|iPod|Windows Phone|webOS|BlackBerry|Opera Mini|IEMobile|MicroMessenger.*Mobile|Mobile Safari/i

/** Whether a browser runs on a mobile device. @param userAgent its User-Agent header */
export function isMobileAgent(userAgent: string): boolean {
  return mobileAgent.test(userAgent)
}

/** Whether a page is opened inside WeChat. @param userAgent the User-Agent header */
export function isWechatAgent(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent)
}

/** WeChat's own script; the content security policy lets it in while the setting is on, inside WeChat only. */
export const wechatScript = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
