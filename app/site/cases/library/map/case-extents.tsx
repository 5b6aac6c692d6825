import { memo } from 'react'
import styled from 'styled-components'
import type { ExtentValue } from '../../../../content/values'
import { color } from '../../../../ui/theme'
import { linkSheets } from './link-sheets'
import { outlineSheets } from './outline-sheets'

interface CaseExtentsProps {
  /** By the number of the case. */
  extents: ReadonlyMap<number, ExtentValue>
  selected: number | undefined
  hovered: number | undefined
}

/** What the cases cover: the outline of their sheets, or the axis through them. The selected one lies on top. */
export function CaseExtents({ extents, selected, hovered }: CaseExtentsProps) {
  const rank = (id: number) => Number(id === selected) * 2 + Number(id === hovered)
  const drawn = [...extents].toSorted(([one], [other]) => rank(one) - rank(other))
  return drawn.map(([id, extent]) => (
    <g key={id} data-case={id}>
      <Extent extent={extent} look={id === selected ? 'selected' : id === hovered ? 'hovered' : undefined} />
    </g>
  ))
}

const Extent = memo(function Extent({
  extent,
  look,
}: {
  extent: ExtentValue
  look: 'selected' | 'hovered' | undefined
}) {
  if (extent.kind === 'point') return null
  const isLinear = extent.kind === 'linear'
  const path = isLinear ? linkSheets(extent.sheets) : outlineSheets(extent.sheets)
  return (
    <>
      <Halo d={path} data-look={look} data-linear={isLinear || undefined} />
      <Line d={path} data-look={look} data-linear={isLinear || undefined} />
    </>
  )
})

const Halo = styled.path`
  fill: ${color.primary};
  fill-opacity: 0.16;
  fill-rule: evenodd;
  stroke: ${color.surface};
  stroke-width: 4.5px;
  stroke-opacity: 0.75;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
  &[data-look='selected'] {
    fill: ${color.cta};
    fill-opacity: 0.34;
    stroke-width: 6px;
  }
  &[data-linear] {
    fill: none;
    stroke-width: 6px;
  }
`

const Line = styled.path`
  fill: none;
  stroke: ${color.primaryHover};
  stroke-width: 1.8px;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
  &[data-linear] {
    stroke-width: 2.6px;
    stroke-dasharray: 12 4;
  }
  &[data-look='hovered'] {
    stroke: ${color.primaryOnDark};
    stroke-width: 2.6px;
  }
  &[data-look='selected'] {
    stroke: ${color.mark};
    stroke-width: 2.8px;
  }
`
