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
  ${media.mobile} {
    gap: 0.6rem;
  }
`

const FileLink = styled.a`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 16px 20px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  &:hover {
    border-color: ${color.primary};
  }
  ${media.mobile} {
    gap: 0.7rem;
    padding: 0.7rem 0.8rem;
  }
`

const KindIcon = styled(FileText)`
  flex: none;
  color: ${color.danger};
`

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`

const Facts = styled.small.attrs({ className: 'num' })`
  display: flex;
  flex-wrap: wrap;
  column-gap: 1em;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
`

const Fact = styled.span`
  white-space: nowrap;
`

const Get = styled.span`
  display: flex;
  flex: none;
  gap: 6px;
  align-items: center;
  color: ${color.link};
  font-weight: 600;
`

const GetIcon = styled(Download)`
  flex: none;
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
          <FileLink href={src} download={name}>
            <KindIcon size={22} strokeWidth={1.75} aria-hidden />
            <Name>
              {name}
              <Facts>
                {[fileKind(name), formatFileSize(size), `更新于 ${date}`].filter(Boolean).map((fact) => (
                  <Fact key={fact}>{fact}</Fact>
                ))}
              </Facts>
            </Name>
            <Get>
              <GetIcon size={18} strokeWidth={1.75} aria-hidden />
              下载
            </Get>
          </FileLink>
        </li>
      ))}
    </List>
  )
}
