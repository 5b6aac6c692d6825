import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { formatChinaDate } from '../../content/format'
import { exportMaps, toMapFilter } from '../../data/admin/map-register'
import { color, radius } from '../../ui/theme'
import { MenuButton } from '../shell/menu-button'
import { notifyFailure } from '../shell/notify'
import type { MapsSearch } from './map-filters'

/** Saves the chosen files of the register as a spreadsheet, or without any all that its filters choose. */
export function ExportRegister({
  search,
  ids,
  count,
}: {
  search: MapsSearch
  /** The chosen files, unless all are. */
  ids: number[]
  /** How many are chosen. */
  count: number
}) {
  const [isExporting, setIsExporting] = useState(false)

  async function save(format: 'xlsx' | 'csv') {
    setIsExporting(true)
    try {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await exportMaps(ids.length > 0 ? { ids } : toMapFilter(search), format))
      link.download = `地图登记表-${formatChinaDate(Date.now())}.${format}`
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setIsExporting(false)
    }
  }

  return (
    <Trigger
      aria-disabled={isExporting || undefined}
      items={[
        { label: 'Excel 表格（XLSX）', run: () => void save('xlsx') },
        { label: '文本表格（CSV）', run: () => void save('csv') },
      ]}
    >
      <Download size={16} aria-hidden />
      {isExporting ? '正在导出' : count > 0 ? `导出所选 ${count} 条` : '导出登记表'}
      <ChevronDown size={16} aria-hidden />
    </Trigger>
  )
}

const Trigger = styled(MenuButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  height: 36px;
  padding: 0 16px;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.textBody};
  font-weight: 600;
  white-space: nowrap;
  &:hover,
  &[aria-expanded='true'] {
    border-color: ${color.lineHover};
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
`
