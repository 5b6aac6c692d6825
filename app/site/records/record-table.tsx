import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import type { RegisterPage } from '../../contract'
import { parseSearch } from '../../navigation/search-params'
import { color, media, printTextSize, size, textLink, textSize, touchHeight } from '../../ui/theme'

interface RecordTableProps {
  page: Pick<RegisterPage, 'heading' | 'columns' | 'rows'>
  /** The entry whose row the address names. */
  marked: number | undefined
}

/** The rows of a register as a table, on telephones and small tablets as cards. */
export function RecordTable({ page: { heading, columns, rows }, marked }: RecordTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, cells }) => (
          <tr key={id} aria-current={id === marked ? 'true' : undefined}>
            <th scope="row">{title}</th>
            {columns.map(({ label, isShort }, index) => {
              const { text = '', address = '' } = cells[index] ?? {}
              return (
                <td
                  key={label}
                  data-label={label}
                  data-empty={text === '' || undefined}
                  className={isShort ? 'num' : undefined}
                >
                  {address === '' ? text || '—' : <Target address={address} text={text} />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** A link to a page of this site, or to a register of an authority. */
function Target({ address, text }: { address: string; text: string }) {
  const [path = '/', query = ''] = address.split('?')
  if (!address.startsWith('/'))
    return (
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        前往查验
      </a>
    )
  return (
    <PageLink to={path} search={parseSearch(query)} aria-label={`公开案例：${text}`}>
      公开案例
    </PageLink>
  )
}

const PageLink = createLink(styled.a``)

const Table = styled.table`
  width: 100%;
  border-top: 1px solid ${color.lineStrong};
  th,
  td {
    padding: 12px 16px 12px 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    font-size: ${textSize.note};
    line-height: 1.55;
    overflow-wrap: anywhere;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
  }
  thead th {
    color: ${color.textMuted};
    font-size: ${textSize.caption};
    font-weight: 400;
    white-space: nowrap;
  }
  tbody th {
    min-width: 13em;
    color: ${color.text};
    font-weight: 600;
  }
  td {
    min-width: 6em;
    color: ${color.textSecondary};
  }
  .num {
    white-space: nowrap;
  }
  a {
    ${textLink}
    display: inline-block;
    white-space: nowrap;
  }
  tbody tr:hover {
    background: ${color.rowHover};
  }
  tbody tr[aria-current] {
    background: ${color.selected};
    box-shadow: inset 3px 0 ${color.primary};
    th {
      padding-left: 12px;
    }
  }
  @media print {
    th,
    td {
      padding: 1.2mm 2mm 1.2mm 0;
      font-size: ${printTextSize.note};
    }
    tbody th {
      min-width: 40mm;
    }
    a::after {
      content: none;
    }
  }
  @media screen and (max-width: 991.98px) {
    &,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tbody tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: ${size(6, 0.15)} 32px;
      padding: ${size(18, 0.8)} 0;
      border-bottom: 1px solid ${color.line};
    }
    th,
    td {
      padding: 0;
      border: 0;
      font-size: ${textSize.meta};
    }
    tbody th {
      grid-column: 1/-1;
      min-width: 0;
      font-size: ${textSize.body};
    }
    td {
      display: grid;
      grid-template-columns: ${size(104, 5.6)} 1fr;
      gap: ${size(12, 0.6)};
      min-width: 0;
      align-items: baseline;
    }
    td::before {
      content: attr(data-label);
      color: ${color.textMuted};
    }
    td[data-empty] {
      display: none;
    }
    a {
      display: inline-flex;
      align-items: center;
      min-height: ${touchHeight};
    }
    tbody tr[aria-current] {
      margin: 0 ${size(-16, -0.9)};
      padding-inline: ${size(16, 0.9)};
      th {
        padding-left: 0;
      }
    }
  }
  ${media.mobile} {
    tbody tr {
      grid-template-columns: 1fr;
    }
  }
`
