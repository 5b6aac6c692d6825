import type { ClientKind } from '../../content/client-kind-names'

/** What each kind of client commonly asks for, in three lines. */
export const clientTasks: Record<ClientKind, readonly [string, string, string]> = {
  resources: ['国土调查与年度变更', '规划“一张图”与实施监督', '实景三维建库'],
  water: ['水下地形与库容测量', '河湖管理范围划界', '水库数字孪生'],
  construction: ['地下管网普查', '城市信息模型', '城市体检与更新'],
  park: ['园区数字孪生', '土地利用评价', '竣工数字化移交'],
  transport: ['控制网与线路测量', '改扩建激光扫描', '竣工与变形监测'],
  agriculture: ['永久基本农田核实', '土地确权与整治', '耕地变化监测'],
  government: ['政务与应急图集', '指挥大屏', '时空数据共享平台'],
  company: ['工程测量与监测', '软件授权与二次开发', '数据加工外包'],
}

/** A map symbol for each kind, drawn in a 28 box. */
export const clientSymbols: Record<ClientKind, string> = {
  resources: 'M14 4l10 18H4zM12.4 16a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0',
  water: 'M3 9c4-5 7 5 11 0s7 5 11 0M3 15c4-5 7 5 11 0s7 5 11 0M3 21c4-5 7 5 11 0s7 5 11 0',
  construction: 'M4 24V12h8v12M12 24V5h12v19M16 10h4M16 15h4M16 20h4M2 24h24',
  park: 'M4 5h9v8H4zM15 5h9v8h-9zM4 15h9v8H4zM15 15h9v8h-9z',
  transport: 'M9 3L4 25M19 3l5 22M14 4v4M14 12v4M14 20v4',
  agriculture: 'M3 22h22M3 17l22-4M3 12L25 5M8 22l4-15M17 22V8',
  government: 'M5 14a9 9 0 1 0 18 0a9 9 0 1 0-18 0M7.6 7.6l12.8 12.8m0-12.8L7.6 20.4',
  company: 'M6 6h16v16H6zM13 14a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
}
