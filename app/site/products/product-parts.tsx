import { Minus, Plus } from 'lucide-react'
import styled from 'styled-components'
import type { RowValue } from '../../content/values'
import { color, media, size, space, textSize } from '../../ui/theme'

const Table = styled.table`
  width: 100%;
  border-top: 1px solid ${color.lineStrong};
  font-size: ${textSize.body};
  line-height: 1.6;
  table-layout: fixed;
  th,
  td {
    padding: ${size(13, 0.6)} ${space[16]} ${size(13, 0.6)} 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    color: ${color.textMuted};
    font-weight: 400;
  }
  thead th {
    color: ${color.text};
    font-size: ${textSize.meta};
    font-weight: 600;
  }
  th:first-child {
    width: ${size(128, 4.8)};
  }
  td {
    color: ${color.textBody};
  }
  td + td {
    color: ${color.textSecondary};
  }
  @media print {
    th,
    td {
      padding: 1.5mm 4mm 1.5mm 0;
    }
    th:first-child {
      width: 30mm;
    }
  }
`

/** What a product runs on, as a ruled table; what is asked for but not recommended otherwise goes for both columns. */
export function EnvironmentTable({ rows }: { rows: Array<RowValue<'item' | 'requirement' | 'recommended'>> }) {
  const columns = rows.some(({ recommended }) => recommended) ? 2 : 1
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">最低配置</th>
          {columns === 2 && <th scope="col">推荐配置</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, requirement, recommended }) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            <td colSpan={recommended ? 1 : columns}>{requirement}</td>
            {recommended && <td>{recommended}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Accordion = styled.div`
  border-top: 1px solid ${color.lineStrong};
  details {
    border-bottom: 1px solid ${color.line};
  }
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 16px;
    padding: ${size(17, 0.75)} 0;
    font-size: ${textSize.article};
  }
  summary:hover {
    color: ${color.link};
  }
  svg {
    flex: none;
    color: ${color.icon};
  }
  details[open] summary {
    font-weight: 600;
  }
  details[open] .more,
  details:not([open]) .less {
    display: none;
  }
  p {
    padding: 0 ${size(40, 0)} ${size(22, 0.9)} 0;
    color: ${color.textSecondary};
    white-space: pre-line;
  }
  ${media.mobile} {
    p {
      font-size: ${textSize.lead};
    }
  }
  @media print {
    summary {
      padding: 2mm 0 0;
      font-weight: 600;
    }
    p {
      padding: 0 0 2mm;
    }
    details {
      break-inside: avoid;
    }
  }
`

/** Questions that open to their answers; the first is open. */
export function Questions({ rows }: { rows: Array<RowValue<'question' | 'answer'>> }) {
  return (
    <Accordion>
      {rows.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {question}
            <Plus className="more" size={20} strokeWidth={1.75} aria-hidden />
            <Minus className="less" size={20} strokeWidth={1.75} aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </Accordion>
  )
}
