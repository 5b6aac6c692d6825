import { ChevronDown } from 'lucide-react'
import styled from 'styled-components'
import { theme } from '../../ui/theme'
import type { Department } from './department-tree'

const { c, t } = theme

const Folds = styled.div`
  margin-top:1rem;
  details{border:1px solid ${c.n300};background:${c.n0}}
  details+details{margin-top:.5rem}
  >details{border:2px solid ${c.n900}}
  summary{display:flex;align-items:center;gap:.6rem;min-height:2.6rem;padding:.4rem .8rem;font-size:.86rem;font-weight:600;line-height:1.5;list-style:none;cursor:pointer}
  summary::-webkit-details-marker{display:none}
  >details>summary{font-size:.95rem}
  summary span{flex:1;min-width:0}
  svg{flex:none;color:${c.n400};transition:transform ${t.base} ${t.ease}}
  details[open]>summary svg{transform:rotate(180deg)}
  .inner{padding:0 .8rem .8rem}
  .by{color:${c.textMuted};font-size:.75rem}
  p{color:${c.n700};font-size:.8rem;white-space:pre-line}
  p+details{margin-top:.7rem}
  details details summary{font-weight:400}
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
