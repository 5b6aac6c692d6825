import { Download, FileText } from 'lucide-react'
import styled from 'styled-components'
import { formatFileSize } from '../../content/file-size'
import type { FileValue } from '../../content/values'
import { color, media, radius, textSize } from '../../ui/theme'

const List = styled.ul`
  display: grid;
  gap: 12px;
  font-size: ${textSize.lead};
  line-height: 1.5;
  a {
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    display: flex;
    align-items: center;
    gap: 16px;
    padding: 16px 20px;
  }
  a:hover {
    border-color: ${color.primary};
  }
  svg {
    flex: none;
  }
  .kind {
    color: ${color.danger};
  }
  .name {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    column-gap: 1em;
    color: ${color.textMuted};
    font-size: ${textSize.caption};
  }
  small span {
    white-space: nowrap;
  }
  .get {
    flex: none;
    color: ${color.link};
    font-weight: 600;
    display: flex;
    gap: 6px;
    align-items: center;
  }
  ${media.mobile} {
    gap: 0.6rem;
    a {
      gap: 0.7rem;
      padding: 0.7rem 0.8rem;
    }
  }
`

/** What kind of document a file name promises, such as PDF; empty when it says nothing. */
function fileKind(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
}

/** Documents to download, with kind, size and day. */
export function FileList({ files }: { files: FileValue[] }) {
  return (
    <List>
      {files.map(({ src, name, size, date }) => (
        <li key={src}>
          <a href={src} download={name}>
            <FileText className="kind" size={22} strokeWidth={1.75} aria-hidden />
            <span className="name">
              {name}
              <small className="num">
                {[fileKind(name), formatFileSize(size), `更新于 ${date}`].filter(Boolean).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </small>
            </span>
            <span className="get">
              <Download size={18} strokeWidth={1.75} aria-hidden />
              下载
            </span>
          </a>
        </li>
      ))}
    </List>
  )
}
