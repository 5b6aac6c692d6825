import { dayMs } from './durations'

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
