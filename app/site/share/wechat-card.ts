import { readApi } from '../../data/client'
import { wechatScript } from '../../navigation/device'
import { pageAddress } from './page-address'

const calls = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
}

interface Signature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

/** The part of WeChat's script that is used here. */
type WechatScript = Record<(typeof calls)[number], (card: Card) => void> & {
  config(signed: Signature & { debug: boolean; jsApiList: readonly string[] }): void
  ready(then: () => void): void
}

declare global {
  interface Window {
    wx?: WechatScript
  }
}

let loading: Promise<WechatScript> | undefined
let signedFor = ''

/** The address of the first page: on iOS WeChat does not notice client-side navigation, so its signature is for this address. */
const opened = getPageUrl()

/** Sets the card that WeChat shows when this page is shared. After a failure WeChat shows a card of its own. */
export async function setShareCard(): Promise<void> {
  const url = /iPhone|iPad|iPod/.test(navigator.userAgent) ? opened : getPageUrl()
  try {
    if (signedFor !== url) {
      const signed = await readApi('wechat.signature', { url })
      const script = await (loading ??= loadScript())
      script.config({ ...signed, debug: false, jsApiList: calls })
      signedFor = url
    }
    const script = await loading
    script?.ready(() => {
      for (const call of calls) script[call](readShareCard())
    })
  } catch (error) {
    console.warn('left out the share card:', error instanceof Error ? error.message : error)
    loading = undefined
  }
}

function getPageUrl(): string {
  return location.href.replace(/#.*/, '')
}

function readShareCard(): Card {
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content ?? ''
  return {
    title: meta('og:title') || document.title,
    desc: meta('og:description'),
    link: pageAddress(),
    imgUrl: meta('og:image'),
  }
}

function loadScript(): Promise<WechatScript> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = wechatScript
    element.addEventListener('load', () => (window.wx ? resolve(window.wx) : reject(new Error('not there'))))
    element.addEventListener('error', () => reject(new Error('not loaded')))
    document.head.append(element)
  })
}
