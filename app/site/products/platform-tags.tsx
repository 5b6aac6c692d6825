import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { color, radius, space, textSize } from '../../ui/theme'

interface PlatformTagsProps {
  platforms: RowOf<'product'>['values']['platforms']
  className?: string
}

/** What a product runs on, as tags; nothing when that is not said. */
export function PlatformTags({ platforms, className }: PlatformTagsProps) {
  if (platforms.length === 0) return null
  return (
    <Tags className={className} aria-label="支持平台">
      {platformNames(platforms).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </Tags>
  )
}

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`

const Tag = styled.li`
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.image};
  padding: 1px ${space[10]};
  background: ${color.surface};
  color: ${color.textSecondary};
  font-size: ${textSize.caption};
`

type Platform = RowOf<'product'>['values']['platforms'][number]

const names: Record<Platform, string> = { windows: 'Windows', domestic: '国产操作系统', android: 'Android', web: 'Web' }

/** The names of platforms as visitors read them. */
export function platformNames(platforms: readonly Platform[]): string[] {
  return platforms.map((platform) => names[platform])
}
