import { Download, FileText } from 'lucide-react'
import styled from 'styled-components'
import type { FileValue } from '../../content/values'
import { media, theme } from '../../ui/theme'

const { c, fs } = theme

const List = styled.ul`
  display:grid;gap:12px;font-size:${fs.body};line-height:1.5;
  a{border:1px solid ${c.line};border-radius:${theme.r.ctl};display:flex;align-items:center;gap:16px;padding:16px 20px}
  a:hover{border-color:${c.az600}}
  svg{flex:none}
  .kind{color:${c.ci600}}
  .name{flex:1;min-width:0;overflow-wrap:anywhere}
  small{display:flex;flex-wrap:wrap;column-gap:1em;color:${c.textMuted};font-size:${fs.cap}}
  small span{white-space:nowrap}
  .get{flex:none;color:${c.link};font-weight:600;display:flex;gap:6px;align-items:center}
  ${media.mobile}{
    gap:.6rem;font-size:.82rem;
    a{gap:.7rem;padding:.7rem .8rem}
    small{font-size:.75rem}
  }
`

/** A number of bytes as a person reads it, such as 8.4 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** What kind of document a file name promises, such as PDF; empty when it says nothing. */
export function fileKind(name: string): string {
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
                {[fileKind(name), fileSize(size), `更新于 ${date}`].filter(Boolean).map((fact) => (
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
