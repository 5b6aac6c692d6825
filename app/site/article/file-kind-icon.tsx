import { File, FileArchive, FileChartColumn, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react'
import styled from 'styled-components'
import { getFileType } from '../../content/files'
import { color, media } from '../../ui/theme'

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
