import { ChevronDown } from 'lucide-react'
import styled from 'styled-components'
import type { RowValue } from '../../content/values'
import { color, duration, easing, media, textSize } from '../../ui/theme'

const Table = styled.table`
  width: 100%;
  border-top: 1px solid ${color.lineStrong};
  font-size: ${textSize.lead};
  th,
  td {
    padding: 14px 16px 14px 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  th {
    width: 168px;
    font-weight: 600;
  }
  td {
    color: ${color.textSecondary};
  }
  ${media.mobile} {
    th,
    td {
      padding: 0.6rem 0.6rem 0.6rem 0;
    }
    th {
      width: 5.6rem;
    }
  }
  @media print {
    th,
    td {
      padding: 1.5mm 4mm 1.5mm 0;
    }
    th {
      width: 30mm;
    }
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
  border-top: 1px solid ${color.lineStrong};
  details {
    border-bottom: 1px solid ${color.line};
  }
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 16px;
    padding: 17px 0;
    font-size: ${textSize.article};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    color: ${color.link};
  }
  svg {
    flex: none;
    color: ${color.icon};
    transition: transform ${duration.base} ${easing.standard};
  }
  details[open] svg {
    transform: rotate(180deg);
  }
  p {
    padding: 0 40px 22px 0;
    color: ${color.textSecondary};
    white-space: pre-line;
  }
  ${media.mobile} {
    summary {
      padding: 0.75rem 0;
    }
    p {
      padding: 0 0 0.9rem;
      font-size: ${textSize.lead};
    }
  }
  @media print {
    summary {
      padding: 2mm 0 0;
    }
    p {
      padding: 0 0 2mm;
    }
    details {
      break-inside: avoid;
    }
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
