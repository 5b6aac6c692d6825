import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatChinaDateTime } from '../../content/format'
import { auditPageSize, auditQuery } from '../../data/admin/staff-query'
import type { AnswerOf } from '../../data/client'
import type { auditSearch } from '../../navigation/search-params'
import { Text } from '../../ui/text'
import { Row } from '../../ui/layout'
import { FilterChoice } from '../list/filter-fields'
import { type Column, ResourceList } from '../list/resource-list'
import { Card } from '../shared/card'
import { StateMark } from '../shared/state-mark'
import { PageHead } from '../shell/page-head'
import { getContentType, typeNames } from '../../content/registry'

type AuditSearch = ReturnType<typeof auditSearch>

/** The audit log: who did what, when, from where. Nothing here can change it. */
export function AuditPage({ search }: { search: AuditSearch }) {
  const { data } = useSuspenseQuery(auditQuery(search))
  return (
    <>
      <PageHead here="操作日志" title="操作日志" />
      <Card>
        <ResourceList
          filters={<ActionFilter action={search.action} />}
          items={data.rows}
          rows={columns}
          empty={{ title: '没有符合条件的记录' }}
          pages={{
            page: search.page,
            size: auditPageSize,
            total: data.total,
            link: (page, props) => (
              <Link to="/manage/audit" search={{ ...search, page: page === 1 ? undefined : page }} {...props} />
            ),
          }}
        />
      </Card>
    </>
  )
}

const columns: ReadonlyArray<Column<AnswerOf<'audit.list'>['rows'][number]>> = [
  { head: '时间', nowrap: true, show: ({ at }) => <span className="num">{formatChinaDateTime(at)}</span> },
  { head: '账号', show: ({ account }) => account },
  { head: '操作', show: ({ action }) => <span title={action}>{nameAction(action)}</span> },
  { head: '对象', show: ({ target }) => target },
  {
    head: '结果',
    show: ({ outcome }) => (
      <StateMark $state={outcome === 'done' ? 'published' : 'deleted'}>
        {outcome === 'done' ? '成功' : '被拒绝'}
      </StateMark>
    ),
  },
  { head: '来源地址', show: ({ address }) => <span className="num">{address}</span> },
  { head: '说明', show: ({ detail }) => detail },
]

function ActionFilter({ action }: { action: string | undefined }) {
  const navigate = useNavigate()
  return (
    <Row $gap={10} $padding={[14, 20]} $wrap>
      <FilterChoice
        label="操作"
        all="全部操作"
        width={200}
        value={action}
        options={Object.entries(actionNames)}
        onChange={(value) => void navigate({ to: '/manage/audit', search: { action: value || undefined } })}
      />
      <Text $tone="muted">日志至少保留 180 天，不能修改或删除</Text>
    </Row>
  )
}

/** What the audit log is about, by the first part of an action's name: content types and the rest. */
const actionNames: Readonly<Record<string, string>> = {
  login: '登录',
  logout: '退出登录',
  account: '账号',
  application: '合作申请',
  media: '媒体库',
  mediaFolder: '媒体库文件夹',
  check: '网站体检',
  settings: '站点设置',
  demo: '示例内容',
  trash: '回收站',
  writingHelp: '写作辅助',
  ...Object.fromEntries(typeNames.map((name) => [name, getContentType(name).label])),
}

const verbs: Readonly<Record<string, string>> = {
  create: '新增',
  save: '保存',
  publish: '发布',
  schedule: '定时发布',
  unschedule: '取消定时发布',
  withdraw: '下线',
  delete: '删除',
  restore: '恢复',
  revert: '撤销',
  reorder: '排序',
  place: '移动位置',
  duplicate: '复制',
  purge: '彻底删除',
  upload: '上传',
  uploadFinish: '上传',
  describe: '填写替代文字',
  answerMap: '确认地图',
  registerMap: '登记地图',
  exportMaps: '导出登记表',
  crop: '裁剪',
  deleteUnused: '批量删除',
  rename: '重命名',
  move: '移动',
  replace: '替换',
  undoReplace: '撤销替换',
  fetch: '转存',
  lock: '锁定',
  password: '修改密码',
  reset: '重置密码',
  assign: '分派',
  note: '添加备注',
  reveal: '查看联系方式',
  status: '修改状态',
  export: '导出',
  expire: '到期删除',
  dismiss: '不再提示',
  recall: '恢复提示',
  seed: '写入',
  titles: '拟标题',
  summary: '拟摘要',
  proofread: '校对',
  describePicture: '拟替代文字',
}

/** An action in words: `news.publish` is 新闻：发布. */
function nameAction(action: string): string {
  const [group = '', verb] = action.split('.')
  const name = actionNames[group] ?? group
  return verb === undefined ? name : `${name}：${verbs[verb] ?? verb}`
}
