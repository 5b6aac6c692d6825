import { Download, FileText } from 'lucide-react'
import styled from 'styled-components'
import { formatFileSize } from '../../content/file-size'
import { getFileType } from '../../content/file-type'
import type { FileValue } from '../../content/values'
import { color, media, textSize } from '../../ui/theme'

const List = styled.ul`
  border-top: 1px solid ${color.lineStrong};
  font-size: ${textSize.lead};
  line-height: 1.5;
`

const FileLink = styled.a`
  display: grid;
  grid-template-columns: 34px 1fr auto auto;
  gap: 0 24px;
  align-items: center;
  padding: 15px 0;
  border-bottom: 1px solid ${color.line};
  ${media.mobile} {
    grid-template-columns: 1.6rem 1fr auto;
    gap: 0 0.6rem;
    padding: 0.7rem 0;
  }
  @media print {
    padding: 1.5mm 0;
  }
`

const KindIcon = styled(FileText)`
  color: ${color.danger};
  ${media.mobile} {
    grid-row: 1/3;
  }
`

const Name = styled.b`
  min-width: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
  ${FileLink}:hover & {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

const MapNote = styled.small`
  display: block;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  font-weight: 400;
`

const Facts = styled.small.attrs({ className: 'num' })`
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  text-align: right;
  white-space: nowrap;
  span {
    display: block;
  }
  ${media.mobile} {
    grid-area: 2/2;
    text-align: left;
    white-space: normal;
    span {
      display: inline;
      margin-right: 0.7em;
    }
  }
`

const Get = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${color.link};
  font-weight: 600;
  ${media.mobile} {
    grid-area: 1/3/3/4;
  }
`

/** Documents to download, with kind, size and day. */
export function FileList({ files }: { files: FileValue[] }) {
  return (
    <List>
      {files.map(({ src, name, size, date, mapNote }) => (
        <li key={src}>
          <FileLink href={src} download={name}>
            <KindIcon size={26} strokeWidth={1.75} aria-hidden />
            <Name>
              {name}
              {mapNote && <MapNote>{mapNote}</MapNote>}
            </Name>
            <Facts>
              <span>{[getFileType(name), formatFileSize(size)].filter(Boolean).join(' ')}</span>
              <span>{date}</span>
            </Facts>
            <Get className="unprinted">
              <Download size={18} strokeWidth={1.75} aria-hidden />
              下载
            </Get>
          </FileLink>
        </li>
      ))}
    </List>
  )
}
