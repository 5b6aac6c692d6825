import { getContentType, typeNames } from '../../content/registry'

/** What the audit log is about, by the first part of an action's name: content types and the rest. */
export const actionNames: Readonly<Record<string, string>> = {
  login: '登录',
  logout: '退出登录',
  account: '账号',
  application: '合作申请',
  media: '媒体库',
  settings: '站点设置',
  demo: '示例内容',
  ...Object.fromEntries(typeNames.map((name) => [name, getContentType(name).label])),
}

const verbs: Readonly<Record<string, string>> = {
  create: '新增',
  save: '保存',
  publish: '发布',
  schedule: '定时发布',
  withdraw: '下线',
  delete: '删除',
  restore: '恢复',
  reorder: '排序',
  upload: '上传',
  lock: '锁定',
  password: '修改密码',
  reset: '重置密码',
  assign: '分派',
  note: '添加备注',
  reveal: '查看联系方式',
  status: '修改状态',
  export: '导出',
  expire: '到期删除',
  seed: '写入',
}

/** An action in words: `news.publish` is 新闻：发布. */
export function actionName(action: string): string {
  const [group = '', verb] = action.split('.')
  const name = actionNames[group] ?? group
  return verb === undefined ? name : `${name}：${verbs[verb] ?? verb}`
}
