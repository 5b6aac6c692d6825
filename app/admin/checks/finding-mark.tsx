import { CircleAlert, TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import type { Severity } from '../../content/checks'
import { color } from '../../ui/theme'

/** How severe a finding is, as a sign; `label` says it aloud where no word does. */
export function FindingMark({ severity, label }: { severity: Severity; label?: boolean }) {
  const Icon = severity === 'severe' ? CircleAlert : TriangleAlert
  return (
    <Mark data-severity={severity}>
      <Icon size={16} aria-hidden />
      {label && <span className="visually-hidden">{severity === 'severe' ? '严重' : '建议'}</span>}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  height: 1.6em;
  align-items: center;
  color: ${color.mark};
  &[data-severity='severe'] {
    color: ${color.danger};
  }
`
