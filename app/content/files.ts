import { dayMs } from './durations'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** A size in bytes as people and their file managers read it: 820 KB, 1.2 MB. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kibibyte))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / mebibyte).toFixed(1)} MB`
}

/** What kind of document a file name promises, such as PDF; empty when it says nothing. */
export function getFileType(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
}

/** Seconds as minutes and seconds, such as `3:05`. */
export function formatPlayingTime(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** How many bytes of an upload are sent at once: what is lost when the connection is cut is less. */
export const maxPartBytes = 8 * 1_048_576

/**
 * Whether content needs an upload: its newest or a visible version shows it, only older versions in the history do, no
 * version does, or none has for a month.
 */
export const mediaUsageNames = {
  current: '使用中',
  former: '仅旧版本使用',
  none: '未使用',
  abandoned: '未使用超过 30 天',
} as const

export type MediaUsage = keyof typeof mediaUsageNames

/** For so long an upload that no version shows may still be wanted: by an imported text that is being worked on. */
export const abandonedAfterMs = 30 * dayMs
