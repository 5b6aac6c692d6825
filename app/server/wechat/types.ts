/** What `wx.config` needs for one page. */
interface WechatSignature {
  appId: string
  /** Seconds since 1970. */
  timestamp: number
  nonceStr: string
  signature: string
}

/** The share cards of pages opened inside WeChat. */
export interface Wechat {
  /**
   * Signs a page for WeChat's script.
   * @param url the page's address without its fragment
   * @throws Problem notFound while sharing is not switched on; invalid for a page of another site; unavailable when WeChat does not answer
   */
  sign(url: string): Promise<WechatSignature>
}
