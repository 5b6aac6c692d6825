import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import styled from 'styled-components'
import type { ProductRow } from '../../data/site/entries'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, duration, easing, media, radius, textLink, textSize, underlined } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { platformNames } from './platform-tags'

const Table = styled.table`
  width: 100%;
  border-top: 1px solid ${color.lineStrong};
  th {
    text-align: left;
    font-weight: 400;
    font-size: ${textSize.caption};
    color: ${color.textMuted};
    padding: 12px 16px 12px 0;
  }
  td,
  tbody th {
    padding: 20px 16px 20px 0;
    border-top: 1px solid ${color.line};
    vertical-align: middle;
    font-size: ${textSize.body};
  }
  tbody tr:last-child > * {
    border-bottom: 1px solid ${color.line};
  }
  tbody tr {
    transition: background-color ${duration.fast} ${easing.standard};
  }
  tbody tr:hover {
    background: ${color.rowHover};
  }
  .name {
    font-size: ${textSize.cardTitle};
    font-weight: 600;
    color: ${color.text};
  }
  .name a {
    display: flex;
    align-items: center;
    gap: 20px;
    min-width: calc(156px + 6.1em);
  }
  .name a > span {
    text-wrap-style: balance;
  }
  .name a:hover {
    color: ${color.link};
  }
  .name a:hover span {
    ${underlined}
  }
  .name picture {
    flex: none;
  }
  .name img {
    width: 136px;
    height: 85px;
    object-fit: cover;
    object-position: left top;
    border: 1px solid ${color.line};
    border-radius: ${radius.image};
  }
  .purpose {
    color: ${color.textSoft};
    width: 360px;
    text-wrap-style: balance;
  }
  .platforms {
    color: ${color.textSecondary};
    width: 170px;
  }
  .platforms span {
    display: block;
    white-space: nowrap;
  }
  .none {
    color: ${color.textMuted};
  }
  .version,
  .manual {
    white-space: nowrap;
  }
  .manual {
    padding-right: 0;
    text-align: right;
  }
  .manual a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-weight: 600;
    ${textLink}
  }
  ${media.mobile} {
    &,
    tbody {
      display: block;
    }
    border-top: 0;
    tbody tr:first-child {
      padding-top: 0.2rem;
    }
    thead {
      display: none;
    }
    tbody tr {
      display: grid;
      grid-template-columns: 1fr auto;
      gap: 0.2rem 0.8rem;
      padding: 0.9rem 0;
      border-bottom: 1px solid ${color.line};
    }
    td,
    tbody th,
    tbody tr:last-child > * {
      display: block;
      width: auto;
      padding: 0;
      border: 0;
      font-size: ${textSize.body};
    }
    .name,
    .purpose {
      grid-column: 1/-1;
    }
    .purpose,
    .platforms {
      width: auto;
    }
    .name a {
      display: block;
      min-width: 0;
    }
    .name img {
      width: 100%;
      height: auto;
      aspect-ratio: 16/10;
      border-radius: ${radius.control};
      margin-bottom: 0.6rem;
    }
    .platforms {
      display: flex;
      flex-wrap: wrap;
      gap: 0 0.6rem;
      color: ${color.textMuted};
    }
    .version {
      color: ${color.textMuted};
      text-align: right;
    }
    .manual {
      grid-column: 1/-1;
      text-align: left;
    }
    .manual .none {
      display: none;
    }
    .manual a {
      min-height: 2.3rem;
    }
  }
`

/** Tools as a table: name, purpose, platform, version, documents. */
export function ProductTable({ rows }: { rows: ProductRow[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">用途</th>
          <th scope="col">平台</th>
          <th scope="col">版本</th>
          <th scope="col" className="manual">
            资料
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <th scope="row" className="name">
              <Link {...entryLink('product', row)}>
                <Picture
                  image={coverOr(row.cover, 'product', row)}
                  sizes={{ phone: [91, 57], page: [136, 85] }}
                  priority={index === 0}
                  alt=""
                />
                <span>
                  <Headline text={row.title} />
                </span>
              </Link>
            </th>
            <td className="purpose">{row.abstract}</td>
            <td className="platforms">
              {platformNames(row.platforms).map((name) => (
                <span key={name}>{name}</span>
              ))}
              {row.platforms.length === 0 && '—'}
            </td>
            <td className="version num">{row.version || '—'}</td>
            <td className="manual">
              {row.manual ? (
                <a href={row.manual.src} download={row.manual.name} aria-label={`下载资料：${row.manual.name}`}>
                  <Download size={16} strokeWidth={1.75} aria-hidden />
                  下载资料
                </a>
              ) : (
                <span className="none">—</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
