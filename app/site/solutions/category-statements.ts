import type { cooperationDirections } from '../../content/application'
import type { CategoryOf, solutionCategories } from '../../content/site-structure'

export type SolutionCategory = CategoryOf<typeof solutionCategories>

/** What each category covers, in two sentences. */
export const categoryStatements: Record<SolutionCategory, string> = {
  1: '从控制网、航空摄影与激光雷达到外业调查，按统一基准获取数据并建库。成果经独立检查后交付，可直接用于管理与后续更新。',
  2: '把分散在各部门的空间数据统一到同一坐标系和编码体系下。平台以服务方式供各业务系统调用，数据可回溯到任意时点。',
  3: '围绕不动产登记、地下管网、耕地保护与水利等业务开发应用系统。空间数据随业务办理同步更新，不另设一套台账。',
  4: '按用途选择内容、比例尺与表达方式，编制图集、决策大屏与城市形象图。公开使用的地图按规定送审。',
  5: '以调查与监测数据为底，完成双评价、规划编制与数据库建设。规划批准后继续提供实施监督与城市体检。',
  6: '以倾斜影像与激光点云为源建立实景三维，建筑逐栋单体化并赋予编码。模型与业务数据关联，支撑园区与工程的数字孪生。',
}

/** The direction of cooperation that an enquiry about a category starts from. */
export const categoryDirections: Record<SolutionCategory, (typeof cooperationDirections)[number]> = {
  1: '数据采集与调查',
  2: '平台与软件定制',
  3: '平台与软件定制',
  4: '实景三维与可视化',
  5: '国土空间规划',
  6: '实景三维与可视化',
}
