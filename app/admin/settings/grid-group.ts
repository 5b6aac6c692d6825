import { settingLabels } from '../../content/setting-labels'
import type { SettingGroup } from './setting-group'

/** Where the grid of project extents lies. */
export const gridGroup = {
  section: 'grid',
  title: '案例网格',
  help: '典型案例的项目范围按图幅标出，网格向东 18 幅（A–R）、向南 15 幅（1–15）。位置不对访客公开',
  settings: {
    gridName: { label: settingLabels.gridName, required: true, hint: '案例表单中网格的名称' },
    gridFirstSheet: {
      label: settingLabels.gridFirstSheet,
      required: true,
      hint: '左上角 A1 的国家标准图幅号（GB/T 13989），定下位置和比例尺，如 I49F011035 为 1:2.5万。案例的图幅编号不随网格移动，已有标注时须确认',
    },
  },
} as const satisfies SettingGroup
