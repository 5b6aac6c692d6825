import { formatChinaDateTime } from '../../content/format'
import { getContentType, isTypeName } from '../../content/registry'
import type { ActFacts, SentencePart } from '../../contract/trail'
import { countParagraphs, tellChanges, tellValues, text } from './tell-changes'
import { tellUndo } from './tell-undo'

/** A record as it is told. */
export interface ToldRecord {
  action: string
  target: string
  title: string
  outcome: string
  detail: string
  facts: ActFacts
  /** When it was done, and whose it is. */
  at: number
  account_name: string
  /** Where the target is edited; undefined when it is gone, or has no place. */
  link: string | undefined
  /** Where the versions of the target are compared. */
  difference: string | undefined
  /** The target is no more. */
  isGone: boolean
}

type Teller = (record: ToldRecord) => SentencePart[]

/** The target by its title, as a link while it is there. */
function nameTarget({ title, link, isGone }: ToldRecord, quote = true): SentencePart[] {
  const name = title === '' ? '' : quote ? `《${title}》` : title
  if (name === '') return []
  return [{ text: name, ...(link !== undefined && { link }) }, ...(isGone ? [text('（已删除）')] : [])]
}

const about =
  (before: string, after = '', quote = true): Teller =>
  (record) => [text(before), ...nameTarget(record, quote), ...(after === '' ? [] : [text(after)])]

const says =
  (words: string): Teller =>
  () => [text(words)]

/** What is called by a kind and a title, with what was done before and after it. */
const aboutEntry =
  (before: string, after = ''): Teller =>
  (record) => {
    const [name = ''] = record.target.split(':')
    return about(before + (isTypeName(name) ? getContentType(name).label : '内容'), after)(record)
  }

const changesOf =
  (verb: string, kind: string, quote = true): Teller =>
  (record) =>
    tellChanges([text(verb)], [text(kind), ...nameTarget(record, quote)], record)

const tellSave: Teller = (record) => {
  const [name = ''] = record.target.split(':')
  const label = isTypeName(name) ? getContentType(name).label : '内容'
  return changesOf('修改', label)(record)
}

/** Files by the name of the only one, or by how many they are. */
const aboutFiles =
  (verb: string, after = ''): Teller =>
  (record) => {
    const { count = 1 } = record.facts
    return count > 1 ? [text(`${verb} ${count} 个文件${after}`)] : about(`${verb}文件`, after)(record)
  }

const tellSettings: Teller = ({ facts, link }) => {
  const { changes = [] } = facts
  const [only] = changes
  const page: SentencePart = { text: '站点设置', ...(link !== undefined && { link }) }
  if (!only || changes.length > 1) return [text('修改了'), page, text(`，${changes.length} 处`)]
  const label: SentencePart = { text: only.label, ...(link !== undefined && { link }) }
  const { before, after, paragraphs } = only
  if (paragraphs !== undefined || after === undefined)
    return [text('修改了'), label, ...countParagraphs(only, undefined)]
  return [text('把'), label, ...tellValues(before, after)]
}

const tellSchedule: Teller = (record) => {
  const { from } = record.facts
  return aboutEntry('设定', from === undefined ? '的发布时间' : `于 ${formatChinaDateTime(from)} 发布`)(record)
}

const tellCount =
  (before: string, after: string): Teller =>
  ({ facts }) => [text(`${before} ${facts.count ?? 0} ${after}`)]

const tellSignIn: Teller = ({ outcome }) => [text(outcome === 'done' ? '登录后台' : '登录失败')]

const tellPassword: Teller = ({ outcome }) => [
  text(outcome === 'done' ? '修改了自己的密码' : '修改自己的密码时，当前密码不正确'),
]

/** What asks for a code first. */
const tellWithCode =
  (done: string, wanted: string): Teller =>
  ({ outcome }) => [text(outcome === 'done' ? done : `${wanted}时，验证码不正确`)]

const tellPruning: Teller = ({ facts: { seal } }) => [
  text(
    seal
      ? `封存了 ${formatChinaDateTime(seal.until)} 及以前的 ${seal.count} 条记录，链尾 ${seal.hash.slice(0, 8)}`
      : '封存了保存期满的记录',
  ),
]

/** What is done to the entries of every type, by the verb of the action. */
const entrySentences: Readonly<Record<string, Teller>> = {
  create: aboutEntry('新增'),
  save: tellSave,
  autosave: aboutEntry('编辑', '，自动保存'),
  publish: aboutEntry('发布'),
  schedule: tellSchedule,
  unschedule: aboutEntry('取消', '的定时发布'),
  withdraw: aboutEntry('下线'),
  delete: aboutEntry('把', '移入回收站'),
  restore: aboutEntry('从回收站恢复'),
  // What is taken back is said before it, where it is known.
  revert: (record) => (record.facts.undoes ? aboutEntry('') : aboutEntry('撤销了', '的上一次操作'))(record),
  duplicate: aboutEntry('复制', '为新草稿'),
  place: aboutEntry('调整', '的排列位置'),
  purge: aboutEntry('彻底删除'),
}

/** Every other act, by its action. */
const sentences: Readonly<Record<string, Teller>> = {
  login: tellSignIn,
  'login.lock': says('连续输错密码，暂停登录 15 分钟'),
  'login.code': says('登录时验证码不正确'),
  'login.counter': about('登录被拒绝，通行密钥', '的使用计数倒退，可能已被复制'),
  logout: says('退出登录'),
  'account.create': about('新增账号', '', false),
  'account.save': changesOf('修改', '账号', false),
  'account.password': tellPassword,
  'account.reset': about('重置', '的密码', false),
  'account.confirm': says('再次验证时，密码不正确'),
  'totp.prove': says('再次验证时，验证码不正确'),
  'duty.save': changesOf('修改', '职责'),
  'duty.create': about('新增职责', ''),
  'duty.rename': changesOf('修改', '职责'),
  'duty.delete': about('删除职责', ''),
  'duty.explain': about('说明了', '的职责为何不分离', false),
  'account.unlock': about('解除账号', '的锁定', false),
  'totp.enable': says('启用了动态口令'),
  'totp.disable': tellWithCode('停用了动态口令', '停用动态口令'),
  'totp.renewCodes': tellWithCode('重新生成了恢复代码', '重新生成恢复代码'),
  'totp.reset': about('重置', '的动态口令和通行密钥', false),
  'passkey.create': about('添加通行密钥'),
  'passkey.rename': about('把通行密钥改名为'),
  'passkey.delete': about('移除通行密钥'),
  'provider.link': about('关联了统一登录身份：', '', false),
  'provider.unlink': about('解除了统一登录身份的关联：', '', false),
  'token.create': about('新增访问令牌'),
  'token.revoke': about('撤销访问令牌'),
  'device.new': about('在新设备登录：', '', false),
  'device.end': about('退出了另一台设备：', '', false),
  'device.endOthers': tellCount('退出了其他', '台设备'),
  'settings.save': tellSettings,
  'companyWord.create': about('在用词表新增', '', false),
  'companyWord.save': changesOf('修改用词表的', '', false),
  'companyWord.delete': about('从用词表删除', '', false),
  'companyWord.import': tellCount('向用词表导入', '个词'),
  'redirect.create': about('新增旧地址转向', '', false),
  'redirect.save': changesOf('修改旧地址转向', '', false),
  'redirect.delete': about('删除旧地址转向', '', false),
  'redirect.import': tellCount('导入', '条旧地址转向'),
  'redirect.export': tellCount('导出', '条旧地址转向'),
  'comment.start': aboutEntry('批注了'),
  'comment.answer': aboutEntry('回复了', '的批注'),
  'comment.resolve': aboutEntry('把', '的一条批注标为已解决'),
  'comment.reopen': aboutEntry('重新打开', '的一条批注'),
  'comment.remove': aboutEntry('删除了自己在', '的批注'),
  'application.find': tellCount('按号码或邮箱查到', '份合作申请'),
  'application.reveal': about('查看了合作申请 ', ' 的完整联系方式', false),
  'application.status': changesOf('修改', '合作申请 ', false),
  'application.assign': changesOf('修改', '合作申请 ', false),
  'application.note': about('给合作申请 ', ' 添加备注', false),
  'application.delete': about('删除合作申请 ', '', false),
  'application.correct': about('更正合作申请 ', '', false),
  'application.withdraw': about('撤回合作申请 ', '', false),
  'applicationRule.save': changesOf('修改', '合作申请'),
  'replyTemplate.save': about('保存回复模板'),
  'replyTemplate.delete': about('删除回复模板'),
  'application.lock': says('连续输错查询码，暂停查询 15 分钟'),
  'application.expire': tellCount('删除了保存期满的', '份合作申请'),
  'application.export': tellCount('导出', '份合作申请，含完整联系方式'),
  'candidate.find': tellCount('按号码或邮箱查到', '份应聘'),
  'candidate.reveal': about('查看了应聘 ', ' 的姓名和联系方式', false),
  'candidate.file': about('下载了应聘 ', ' 的简历', false),
  'candidate.status': changesOf('修改', '应聘 ', false),
  'candidate.note': about('给应聘 ', ' 添加备注', false),
  'candidate.delete': about('删除应聘 ', ' 及简历', false),
  'candidate.withdraw': about('撤回应聘 ', '', false),
  'candidate.expire': tellCount('删除了保存期满的', '份应聘及简历'),
  'media.upload': about('上传文件'),
  'media.uploadFinish': about('上传文件'),
  'media.fetch': about('转存其他网站的图片'),
  'media.crop': about('裁剪图片，存为'),
  'media.describe': changesOf('修改', '图片'),
  'media.answerMap': (record) => {
    const [answer] = record.facts.changes ?? []
    return aboutFiles('确认', answer?.after ?? '')(record)
  },
  'media.registerMap': about('登记地图'),
  'media.exportMaps': tellCount('导出地图登记表，', '个文件'),
  'media.exportShots': tellCount('导出拍摄清单，', '个文件'),
  'media.replace': (record) => tellReplacement(record, '替换为'),
  'media.undoReplace': (record) => tellReplacement(record, '换回'),
  'media.delete': aboutFiles('删除'),
  'media.deleteUnused': aboutFiles('删除'),
  'media.restore': aboutFiles('恢复'),
  'mediaFolder.create': about('新建文件夹', '', true),
  'mediaFolder.rename': (record) => {
    const [change] = record.facts.changes ?? []
    const { before = record.title, after = '' } = change ?? {}
    return [text('把文件夹 '), { text: before, tone: 'old' }, text(' 改名为 '), { text: after, tone: 'new' }]
  },
  'mediaFolder.delete': about('删除文件夹', '，其中的文件保留'),
  'mediaFolder.restore': about('恢复文件夹'),
  'mediaFolder.move': (record) => {
    const [change] = record.facts.changes ?? []
    return [...aboutFiles('把')(record), text('移到文件夹 '), { text: change?.after ?? '', tone: 'new' }]
  },
  'check.dismiss': (record) => [...tellFinding(record), text('保留原文')],
  'check.recall': (record) => [...tellFinding(record), text('恢复提示')],
  'review.send': aboutEntry('把', '送审'),
  'review.withdraw': aboutEntry('撤回了', '的送审'),
  'review.approve': aboutEntry('同意'),
  'review.return': aboutEntry('退回'),
  'review.revoke': aboutEntry('撤回了对', '的同意'),
  'review.handOver': aboutEntry('转交了', '的审阅'),
  'reviewLink.create': aboutEntry('发出', '的审阅链接'),
  'reviewLink.withdraw': aboutEntry('撤回了', '的审阅链接'),
  'reviewLink.open': aboutEntry('通过审阅链接打开'),
  'reviewLink.lock': aboutEntry('连续输错手机号码后四位，', '的审阅链接已锁定'),
  'review.saveStages': about('设置了', '的审阅环节', false),
  'writingHelp.titles': aboutEntry('用写作辅助为', '拟标题'),
  'writingHelp.summary': aboutEntry('用写作辅助为', '拟摘要'),
  'writingHelp.proofread': aboutEntry('用写作辅助校对'),
  'writingHelp.describePicture': aboutEntry('用写作辅助为', '的图片拟替代文字'),
  'bid.export': about('为', '生成投标材料包'),
  'trash.expire': tellCount('彻底删除了回收站中到期的', '条内容'),
  'demo.seed': tellCount('写入示例内容', '条'),
  'activity.exportPersonalData': about('导出合规审计包，', '', false),
  'activity.export': tellCount('导出动态', '条'),
  'activity.exportChain': tellCount('导出记录链', '条'),
  'activity.exportCompliance': says('导出等保自查表'),
  'trail.prune': tellPruning,
  'backup.write': (record) => [text(`完成备份，共 ${record.facts.count ?? 0} 行`)],
  'backup.restore': ({ facts: { from } }) => [
    text(`从${from === undefined ? '' : ` ${formatChinaDateTime(from)} 的`}备份恢复了全部数据`),
  ],
  'trail.close': (record) => [text(`确认了记录链的异常${record.detail === '' ? '' : `：${record.detail}`}`)],
}

function tellFinding(record: ToldRecord): SentencePart[] {
  const [words = ''] = record.facts.names ?? []
  return [text('对'), ...aboutEntry('')(record), text(words === '' ? '的一处体检结果' : `的“${words}”`)]
}

function tellReplacement(record: ToldRecord, verb: string): SentencePart[] {
  const [change, ...settings] = record.facts.changes ?? []
  const { count = 0 } = record.facts
  return [
    text('把文件 '),
    { text: change?.before ?? '', tone: 'old' },
    text(` ${verb} `),
    { text: change?.after ?? record.title, tone: 'new' },
    ...(count > 0 ? [text(`，${count} 条内容一并更新`)] : []),
    ...(settings.length > 0 ? [text(`，站点设置的${settings.map(({ label }) => label).join('、')}一并更新`)] : []),
  ]
}

/** What tells an action; undefined for one that no sentence was written for. */
export function findTeller(action: string): Teller | undefined {
  const [group = '', verb = ''] = action.split('.')
  return isTypeName(group) ? entrySentences[verb] : sentences[action]
}

/** Why a call was refused, by its code. */
const refusalReasons: Readonly<Record<string, string>> = {
  forbidden: '没有权限',
  badToken: '页面已过期',
  foreignOrigin: '请求来自其他网站',
  passwordChangeRequired: '尚未修改初始密码',
  tokenNotAllowed: '令牌不能进行这项操作',
}

/** What somebody did, as a sentence without its subject. */
export function tellAct(record: ToldRecord): SentencePart[] {
  const { token } = record.facts
  return token === undefined ? tellDone(record) : [text(`经令牌“${token}”`), ...tellDone(record)]
}

function tellDone(record: ToldRecord): SentencePart[] {
  const teller = findTeller(record.action)
  if (isRefusal(record)) {
    const reason = refusalReasons[record.detail]
    const what = record.title === '' ? '一项操作' : `“${record.title}”`
    return [text(`尝试${what}，被拒绝${reason === undefined ? '' : `：${reason}`}`)]
  }
  // Of another version of this site.
  const told = teller ? teller(record) : [text('执行了一项操作')]
  return record.facts.undoes ? [text(`${tellUndo(record.facts.undoes, record)}：`), ...told] : told
}

/** What else is known, in a line below the sentence. */
export function tellNote(record: ToldRecord): string {
  const { facts, detail, action } = record
  if (isRefusal(record) || action === 'trail.close' || action === 'login.lock' || action === 'application.lock')
    return ''
  const names = facts.count !== undefined && facts.count > 1 ? (facts.names ?? []) : []
  const listed =
    names.length === 0
      ? ''
      : names.map((name) => `《${name}》`).join('') + (names.length < (facts.count ?? 0) ? '等' : '')
  const until = facts.until === undefined ? '' : `${formatChinaDateTime(facts.until)} 下线`
  return [listed, until, detail].filter((part) => part !== '').join('，')
}

function isRefusal({ action, outcome }: ToldRecord): boolean {
  return outcome === 'refused' && !/^(login|totp\.|account\.(password|confirm)$|application\.lock$)/.test(action)
}
