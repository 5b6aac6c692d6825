import { normaliseAddress } from '../audit'
import type { RequestContext } from '../http/request-context'

/** What somebody has signed in on, in words that they recognise. */
export interface Device {
  /** Such as `Windows`; empty when it does not say. */
  system: string
  /** Such as `Edge`; empty when it does not say. */
  browser: string
  address: string
}

/** The first pattern that is found gives the name, so those that imitate others come first. */
const systems = [
  ['HarmonyOS', /OpenHarmony|HarmonyOS/],
  ['Android', /Android/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['统信 UOS', /\bUOS\b/],
  ['银河麒麟', /Kylin/i],
  ['Linux', /Linux|X11/],
] as const

const browsers = [
  ['企业微信', /wxwork/i],
  ['微信', /MicroMessenger/],
  ['钉钉', /DingTalk/],
  ['飞书', /Lark|Feishu/],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|Opera/],
  ['QQ 浏览器', /QQBrowser/],
  ['UC 浏览器', /UCBrowser|UBrowser/],
  ['搜狗浏览器', /MetaSr|SogouMobileBrowser/],
  ['360 浏览器', /QIHU|360SE|360EE/],
  ['华为浏览器', /HuaweiBrowser|ArkWeb/],
  ['小米浏览器', /MiuiBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

function findName(names: ReadonlyArray<readonly [string, RegExp]>, userAgent: string): string {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''
}

/** Describes the device that a request came from. What it says of itself is stored in these words only. */
export function describeDevice({ userAgent = '', address }: Pick<RequestContext, 'userAgent' | 'address'>): Device {
  return {
    system: findName(systems, userAgent),
    browser: findName(browsers, userAgent),
    address: normaliseAddress(address),
  }
}

/** Names a device in a sentence: `Windows，Edge`. */
export function nameDevice({ system, browser }: Pick<Device, 'system' | 'browser'>): string {
  return [system, browser].filter((part) => part !== '').join('，') || '未知设备'
}
