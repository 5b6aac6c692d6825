import type { RowOf } from '../../content/entries'

type Platform = RowOf<'product'>['values']['platforms'][number]

const names: Record<Platform, string> = { windows: 'Windows', domestic: '国产操作系统', android: 'Android', web: 'Web' }

/** The names of platforms as visitors read them. */
export function platformNames(platforms: readonly Platform[]): string[] {
  return platforms.map((platform) => names[platform])
}
