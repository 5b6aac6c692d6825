import { Map as MapIcon } from 'lucide-react'
import styled from 'styled-components'
import { type MapState, mapStateNames } from '../../content/map-registration'
import { adminTextSize, color } from '../../ui/theme'

const colors: Record<MapState, string> = {
  registered: color.success,
  missing: color.danger,
  unasked: color.warning,
  expired: color.warning,
  none: color.textMuted,
}

/** Where the registration of a file's map stands. */
export function MapBadge({ state, className }: { state: MapState; className?: string }) {
  return (
    <Badge $state={state} className={className}>
      <MapIcon size={14} aria-hidden />
      {mapStateNames[state]}
    </Badge>
  )
}

const Badge = styled.span<{ $state: MapState }>`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  color: ${({ $state }) => colors[$state]};
  font-size: ${adminTextSize.small};
  white-space: nowrap;
`
