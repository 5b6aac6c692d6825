import type { ActKind } from './act-kinds'

/** What staff call the kinds of acts. They stand apart: the first script of every page knows the kinds, for the search params of a route. */
export const actKindNames: Readonly<Record<ActKind, string>> = {
  edit: '修改',
  publish: '发布',
  withdraw: '下线',
  remove: '删除',
  move: '移动',
  media: '媒体',
  application: '申请',
  setting: '设置',
  account: '账号',
  login: '登录',
  export: '导出',
  refusal: '拒绝',
  system: '系统',
}
