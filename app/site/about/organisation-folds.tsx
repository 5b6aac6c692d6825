import { ChevronDown } from 'lucide-react'
import styled from 'styled-components'
import { color, duration, easing, textSize } from '../../ui/theme'
import type { Department } from './department-tree'

const Folds = styled.div`
  margin-top: 1rem;
  details {
    border: 1px solid ${color.lineMedium};
    background: ${color.surface};
  }
  details + details {
    margin-top: 0.5rem;
  }
  > details {
    border: 2px solid ${color.lineStrong};
  }
  summary {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 2.6rem;
    padding: 0.4rem 0.8rem;
    font-size: ${textSize.itemTitle};
    font-weight: 600;
    line-height: 1.5;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  > details > summary {
    font-size: ${textSize.titleMedium};
  }
  summary span {
    flex: 1;
    min-width: 0;
  }
  svg {
    flex: none;
    color: ${color.icon};
    transition: transform ${duration.base} ${easing.standard};
  }
  details[open] > summary svg {
    transform: rotate(180deg);
  }
  .inner {
    padding: 0 0.8rem 0.8rem;
  }
  .by {
    color: ${color.textMuted};
    font-size: ${textSize.caption};
  }
  p {
    color: ${color.textSecondary};
    font-size: ${textSize.lead};
    white-space: pre-line;
  }
  p + details {
    margin-top: 0.7rem;
  }
  details details summary {
    font-weight: 400;
  }
`

/** The departments as accordions inside accordions, each opening to its duties. The layout of a telephone. */
export function OrganisationFolds({ tree }: { tree: Department[] }) {
  return (
    <Folds className="folds">
      {tree.map((top) => (
        <Fold key={top.row.id} department={top} open />
      ))}
    </Folds>
  )
}

function Fold({ department: { row, under }, open = false }: { department: Department; open?: boolean }) {
  return (
    <details open={open}>
      <summary>
        <span>{row.title}</span>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className="inner">
        {row.values.head && <div className="by">负责人 {row.values.head}</div>}
        <p>{row.values.duties || '职责说明整理中'}</p>
        {under.map((member) => (
          <Fold key={member.row.id} department={member} />
        ))}
      </div>
    </details>
  )
}
