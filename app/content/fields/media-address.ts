import { z } from 'zod'
import { messages } from '../messages'

/** The address of a stored upload, as the media library gives it out. */
export const mediaAddressPattern = /^\/media\/[a-z0-9]{2}\/[a-z0-9]{20,40}\.[a-z0-9]{2,5}$/

/** The address of captions (WebVTT) among them. */
export const captionsAddressPattern = /^\/media\/[a-z0-9]{2}\/[a-z0-9]{20,40}\.vtt$/

/** What a `track` says of the captions of a film besides their address. */
export const captionsTrack = { kind: 'captions', srclang: 'zh', label: '中文字幕', default: '' } as const

/**
 * The address of an upload of this site, never of another one.
 * @param what the Chinese noun for the message, such as 图片
 */
export function mediaAddress(what: string) {
  return z.string().regex(mediaAddressPattern, messages.badMediaAddress(what))
}
