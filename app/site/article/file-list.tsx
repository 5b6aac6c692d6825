import { Download, File, FileArchive, FileChartColumn, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react'
import styled from 'styled-components'
import { formatFileSize, getFileType } from '../../content/files'
import type { FileValue } from '../../content/values'
import { Text } from '../../ui/text'
import { color, media, size, textSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'
import { missingText } from './key-facts'

const List = styled.ul`
  border-top: 1px solid ${color.lineStrong};
  font-size: ${textSize.lead};
  line-height: 1.5;
`

const Row = styled.a`
  display: grid;
  grid-template-columns: 34px 1fr auto auto;
  gap: 0 ${size(24, 0.6)};
  align-items: center;
  padding: ${size(15, 0.7)} 0;
  border-bottom: 1px solid ${color.line};
  ${media.mobile} {
    grid-template-columns: 1.6rem 1fr auto;
  }
  &[data-gone] {
    color: ${color.textMuted};
  }
  @media print {
    padding: 1.5mm 0;
  }
`

const Name = styled.b`
  min-width: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
  ${Row}:any-link:hover & {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

/** The kind, size and day of a file. */
export function FileFacts({ name, size: bytes, date }: Pick<FileValue, 'name' | 'size' | 'date'>) {
  return (
    <Facts>
      <span>{[getFileType(name), formatFileSize(bytes)].filter(Boolean).join(' ')}</span>
      <span>{date}</span>
    </Facts>
  )
}

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

/** Documents to download, with what is in them, kind, size and day; one that is gone says where to ask for it. */
export function FileList({ files }: { files: FileValue[] }) {
  return (
    <List>
      {files.map((file) => (
        <li key={file.src}>{file.gone ? <GoneFile file={file} /> : <StoredFile file={file} />}</li>
      ))}
    </List>
  )
}

function StoredFile({ file: { src, name, size, date, note, mapNote } }: { file: FileValue }) {
  return (
    <Row href={src} download={name}>
      <FileKindIcon name={name} />
      <Name>
        {name}
        {note && (
          <Text as="small" $role="caption" $tone="muted" $weight={400} $block>
            {note}
          </Text>
        )}
        {mapNote && (
          <Text as="small" $role="caption" $tone="muted" $weight={400} $block>
            {mapNote}
          </Text>
        )}
      </Name>
      <FileFacts {...{ name, size, date }} />
      <Get className="unprinted">
        <Download size={18} strokeWidth={1.75} aria-hidden />
        下载
      </Get>
    </Row>
  )
}

function GoneFile({ file: { name } }: { file: FileValue }) {
  const { phone } = useSettings()
  return (
    <Row as="div" data-gone>
      <FileKindIcon name={name} gone />
      <Name>{name}</Name>
      <Facts>{phone ? missingText : '资料暂缺'}</Facts>
    </Row>
  )
}

const icons: Partial<Record<string, LucideIcon>> = {
  PDF: FileText,
  DOC: FileText,
  DOCX: FileText,
  XLS: FileSpreadsheet,
  XLSX: FileSpreadsheet,
  PPT: FileChartColumn,
  PPTX: FileChartColumn,
  ZIP: FileArchive,
}

const Icon = styled.span`
  color: ${color.warning};
  ${media.mobile} {
    grid-row: 1/3;
    align-self: start;
  }
  &[data-gone] {
    color: ${color.icon};
  }
`

/** What kind of document a file is, by its name; the word for it stands beside. */
export function FileKindIcon({ name, gone }: { name: string; gone?: boolean | undefined }) {
  const Kind = icons[getFileType(name)] ?? File
  return (
    <Icon data-gone={gone || undefined}>
      <Kind size={26} strokeWidth={1.75} aria-hidden />
    </Icon>
  )
}
