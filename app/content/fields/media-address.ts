import { z } from 'zod'
import { messages } from '../messages'

/** The address of a stored upload, as the media library gives it out. */
export const mediaAddressPattern = /^\/media\/[a-z0-9]{2}\/[a-z0-9]{20,40}\.[a-z0-9]{2,5}$/

/**
 * The address of an upload of this site, never of another one.
 * @param what the Chinese noun for the message, such as 图片
 */
export function mediaAddress(what: string) {
  return z.string().regex(mediaAddressPattern, messages.badMediaAddress(what))
}
