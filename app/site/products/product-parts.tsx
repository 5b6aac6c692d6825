import { ChevronDown } from 'lucide-react'
import styled from 'styled-components'
import type { RowValue } from '../../content/values'
import { media, theme } from '../../ui/theme'

const { c, fs, t } = theme

const Table = styled.table`
  width:100%;border-top:1px solid ${c.lineStrong};font-size:${fs.body};
  th,td{padding:14px 16px 14px 0;border-bottom:1px solid ${c.line};text-align:left;vertical-align:top}
  th{width:168px;font-weight:600}
  td{color:${c.n700}}
  ${media.mobile}{
    font-size:.82rem;
    th,td{padding:.6rem .6rem .6rem 0}
    th{width:5.6rem}
  }
`

/** What a product runs on, as a ruled table. */
export function EnvironmentTable({ rows }: { rows: Array<RowValue<'item' | 'requirement'>> }) {
  return (
    <Table>
      <tbody>
        {rows.map(({ item, requirement }) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            <td>{requirement}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Accordion = styled.div`
  border-top:1px solid ${c.lineStrong};
  details{border-bottom:1px solid ${c.line}}
  summary{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:17px 0;font-size:${fs.lead};font-weight:600;cursor:pointer;list-style:none}
  summary::-webkit-details-marker{display:none}
  summary:hover{color:${c.link}}
  svg{flex:none;color:${c.n400};transition:transform ${t.base} ${t.ease}}
  details[open] svg{transform:rotate(180deg)}
  p{padding:0 40px 22px 0;color:${c.n700};white-space:pre-line}
  ${media.mobile}{
    summary{padding:.75rem 0;font-size:.86rem}
    p{padding:0 0 .9rem;font-size:.82rem}
  }
`

/** Questions that open to their answers. */
export function Questions({ rows }: { rows: Array<RowValue<'question' | 'answer'>> }) {
  return (
    <Accordion>
      {rows.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </Accordion>
  )
}
