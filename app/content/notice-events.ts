import { formatChinaDateTime } from './format'

/** What each event says of what has happened. Nothing here is a person who applies: mail lies in foreign hands. */
interface FactsByEvent {
  applicationCreated: { id: number; receipt: string; direction: string }
  applicationAssigned: { id: number; receipt: string; direction: string; dueAt: number | null }
  applicationDue: { id: number; receipt: string; dueAt: number; isOverdue: boolean }
  applicationWithdrawn: { id: number; receipt: string }
  candidateCreated: { id: number; receipt: string; position: string }
  certificateExpiring: { certificates: ReadonlyArray<{ title: string; expiresOn: string; daysLeft: number }> }
  signInLimit: { limit: 'name' | 'address' | 'account' | 'network'; network: string }
  exportAtOddHours: { name: string; at: number; count: number }
  newDevice: { at: number; system: string; browser: string; address: string }
  dutiesChanged: { by: string; duties: string }
  trailFault: { faults: ReadonlyArray<{ id: number; what: string }> }
  trailHead: { at: number; count: number; lastId: number; hash: string; isWhole: boolean }
  reviewSent: ReviewedVersion & { stage: string; dueAt: number }
  reviewDecided: ReviewedVersion & { by: string; stage: string; isReturn: boolean; words: string }
  reviewVoided: ReviewedVersion & { by: string }
  reviewTerm: ReviewedVersion & { stage: string; dueAt: number; isOverdue: boolean; deputy: string }
  reviewLinkLocked: ReviewedVersion & { person: string }
  mentioned: { form: string; id: number; title: string; by: string }
}

/** A version on its way through the stages, with the path of its form. */
interface ReviewedVersion {
  form: string
  id: number
  title: string
  number: number
  sender: string
}

/** The words of a notice. */
export interface NoticeText {
  subject: string
  /** Short sentences, each a paragraph. */
  lines: string[]
  /** The page of the back office that says more. It opens after signing in: a notice carries no rights. */
  page: { path: string; search?: Record<string, string | number> }
}

/** An event that people are told of. */
interface NoticeEvent<Facts> {
  label: string
  /** When it is told. */
  help: string
  /**
   * Who may choose to be told: everybody who works here, administrators, those who check the trail, these and
   * administrators, or only the one whom it is about.
   */
  audience: 'staff' | 'administrators' | 'auditors' | 'guardians' | 'concerned'
  /** Who is told without having chosen, out of those who may. */
  toldByDefault: 'everybody' | 'administrators' | 'nobody'
  /** Whether the robots of group chats may be told too. */
  inGroups: boolean
  write: (facts: Facts) => NoticeText
}

const limitNames = { name: '同一账号', address: '同一地址', account: '同一账号', network: '同一网络' } as const

/** Every event that people are told of: one entry each. */
export const noticeEvents: { [Name in keyof FactsByEvent]: NoticeEvent<FactsByEvent[Name]> } = {
  applicationCreated: {
    label: '新的合作申请',
    help: '访客提交合作申请时',
    audience: 'staff',
    toldByDefault: 'administrators',
    inGroups: true,
    write: ({ id, receipt, direction }) => ({
      subject: `新的合作申请 ${receipt}`,
      lines: [`合作方向：${direction}。`, '申请人和联系方式请登录后台查看。'],
      page: { path: '/linkUS/applicationShow', search: { id } },
    }),
  },
  applicationAssigned: {
    label: '合作申请分派给我',
    help: '按分派规则或由同事分派给您时',
    audience: 'concerned',
    toldByDefault: 'everybody',
    inGroups: false,
    write: ({ id, receipt, direction, dueAt }) => ({
      subject: `合作申请 ${receipt} 已分派给您`,
      lines: [
        `合作方向：${direction}。`,
        ...(dueAt === null ? [] : [`请于 ${formatChinaDateTime(dueAt)} 前答复。`]),
        '申请人和联系方式请登录后台查看。',
      ],
      page: { path: '/linkUS/applicationShow', search: { id } },
    }),
  },
  applicationDue: {
    label: '合作申请的答复期限',
    help: '由您负责的申请到期前和逾期时，各一次；尚未分派的，提醒可处理全部申请的人',
    audience: 'concerned',
    toldByDefault: 'everybody',
    inGroups: true,
    write: ({ id, receipt, dueAt, isOverdue }) => ({
      subject: isOverdue ? `合作申请 ${receipt} 已逾期` : `合作申请 ${receipt} 即将到期`,
      lines: [
        isOverdue
          ? `答复期限为 ${formatChinaDateTime(dueAt)}，申请尚未标记为已答复。`
          : `请于 ${formatChinaDateTime(dueAt)} 前答复，并标记为已答复。`,
      ],
      page: { path: '/linkUS/applicationShow', search: { id } },
    }),
  },
  applicationWithdrawn: {
    label: '合作申请被撤回',
    help: '申请人撤回申请，其中的个人信息随即清除',
    audience: 'staff',
    toldByDefault: 'administrators',
    inGroups: true,
    write: ({ id, receipt }) => ({
      subject: `合作申请 ${receipt} 已撤回`,
      lines: ['申请人撤回了申请，其中的个人信息已清除，请停止联系。'],
      page: { path: '/linkUS/applicationShow', search: { id } },
    }),
  },
  candidateCreated: {
    label: '新的应聘',
    help: '有人在线应聘时',
    audience: 'staff',
    toldByDefault: 'everybody',
    inGroups: true,
    write: ({ id, receipt, position }) => ({
      subject: `新的应聘 ${receipt}`,
      lines: [`应聘岗位：${position}。`, '应聘者、联系方式和简历请登录后台查看。'],
      page: { path: '/manage/candidates', search: { id } },
    }),
  },
  certificateExpiring: {
    label: '资质证书即将到期',
    help: '有效期还有 90 天、30 天和 7 天时，各一次',
    audience: 'staff',
    toldByDefault: 'administrators',
    inGroups: true,
    write: ({ certificates }) => ({
      subject:
        certificates.length === 1
          ? `《${certificates[0]?.title ?? ''}》还有 ${certificates[0]?.daysLeft ?? 0} 天到期`
          : `${certificates.length} 项资质证书即将到期`,
      lines: [
        ...certificates.map(
          ({ title, expiresOn, daysLeft }) => `《${title}》有效期至 ${expiresOn}，还有 ${daysLeft} 天。`,
        ),
        '到期后网站自动隐藏证书和引用它的资质文字。换证后请更新有效期。',
      ],
      page: { path: '/manage/updateHonor' },
    }),
  },
  signInLimit: {
    label: '登录尝试异常',
    help: '连续输错密码达到上限时，每小时最多一次',
    audience: 'administrators',
    toldByDefault: 'administrators',
    inGroups: true,
    write: ({ limit, network }) => ({
      subject: '登录尝试次数达到上限',
      lines: [
        `${limitNames[limit]}的错误登录次数达到上限${network === '' ? '' : `，来自 ${network}`}，网站已限制登录。`,
        '如果不是同事输错密码，可能有人在猜测密码。',
      ],
      page: { path: '/manage/activity', search: { kind: 'refusal' } },
    }),
  },
  exportAtOddHours: {
    label: '非工作时间导出合作申请',
    help: '21:00 至次日 7:00 之间导出时',
    audience: 'administrators',
    toldByDefault: 'administrators',
    inGroups: false,
    write: ({ name, at, count }) => ({
      subject: `${name}在非工作时间导出了合作申请`,
      lines: [`${formatChinaDateTime(at)}，${name}导出了 ${count} 份合作申请，含手机号码和电子邮箱。`],
      page: { path: '/manage/activity', search: { kind: 'export' } },
    }),
  },
  newDevice: {
    label: '在新设备登录',
    help: '您的账号在没有用过的网络或浏览器上登录时',
    audience: 'concerned',
    toldByDefault: 'everybody',
    inGroups: false,
    write: ({ at, system, browser, address }) => ({
      subject: '您的账号在新设备登录',
      lines: [
        `您的账号 ${formatChinaDateTime(at)} 在新设备登录（${[system, browser, address].filter((part) => part !== '').join('，')}）。`,
        '非本人操作请立即退出并修改密码。',
      ],
      page: { path: '/user', search: { tab: 'security' } },
    }),
  },
  dutiesChanged: {
    label: '我的职责被修改',
    help: '系统管理员修改您承担的职责，或职责的权限时',
    audience: 'concerned',
    toldByDefault: 'everybody',
    inGroups: false,
    write: ({ by, duties }) => ({
      subject: `${by}修改了您的职责：${duties}`,
      lines: [`${by}修改了您的职责：${duties}。`, '下次操作时生效。如有疑问，请与系统管理员联系。'],
      page: { path: '/user' },
    }),
  },
  trailFault: {
    label: '记录链异常',
    help: '核对时发现操作记录与记录链不符',
    audience: 'guardians',
    toldByDefault: 'everybody',
    inGroups: true,
    write: ({ faults }) => ({
      subject: `操作记录有 ${faults.length} 处与记录链不符`,
      lines: [
        ...faults.slice(0, maxFaults).map(({ id, what }) => `第 ${id} 条${what}。`),
        '记录不会自动修复。请查明原因，并与备份、上次收到的校验值对照。',
      ],
      page: { path: '/manage/activity' },
    }),
  },
  trailHead: {
    label: '每日记录链校验值',
    help: '每天核对后发送，留存后可证明此前的记录未被改动',
    audience: 'auditors',
    toldByDefault: 'nobody',
    inGroups: true,
    write: ({ at, count, lastId, hash, isWhole }) => ({
      subject: `记录链校验值，${formatChinaDateTime(at).slice(0, 10)}`,
      lines: [
        `${formatChinaDateTime(at)} 核对 ${count} 条，${isWhole ? '记录链完整' : '发现异常，请登录后台查看'}。`,
        `第 ${lastId} 条，SHA-256 ${hash}。`,
        '请妥善留存：记录若被整体改写，以此可以发现。',
      ],
      page: { path: '/manage/activity' },
    }),
  },
  reviewSent: {
    label: '等待我审阅',
    help: '有版本送审、转交给您，或轮到您的环节时',
    audience: 'concerned',
    toldByDefault: 'everybody',
    inGroups: true,
    write: ({ sender, title, number, stage, dueAt, ...entry }) => ({
      subject: `${sender}送审《${title}》第 ${number} 版`,
      lines: [`${sender}送审《${title}》第 ${number} 版，请于 ${formatChinaDateTime(dueAt).slice(5)} 前${stage}。`],
      page: getFormPage(entry),
    }),
  },
  reviewDecided: {
    label: '我送审的内容有意见',
    help: '您编辑或送审的版本被同意或退回时',
    audience: 'concerned',
    toldByDefault: 'everybody',
    inGroups: true,
    write: ({ by, title, number, stage, isReturn, words, ...entry }) => ({
      subject: isReturn ? `${by}退回《${title}》第 ${number} 版` : `${by}同意《${title}》${stage}`,
      lines: [
        `${isReturn ? `${by}退回《${title}》第 ${number} 版` : `${by}同意《${title}》第 ${number} 版的${stage}`}${words === '' ? '。' : `：“${words}”`}`,
      ],
      page: getFormPage(entry),
    }),
  },
  reviewVoided: {
    label: '审阅意见失效',
    help: '您送审的版本被修改，意见失效时',
    audience: 'concerned',
    toldByDefault: 'everybody',
    inGroups: true,
    write: ({ title, number, by, ...entry }) => ({
      subject: `《${title}》第 ${number} 版的意见已失效`,
      lines: [`${by}修改了内容，《${title}》第 ${number} 版的意见已失效，请重新送审。`],
      page: getFormPage(entry),
    }),
  },
  reviewTerm: {
    label: '审阅期限',
    help: '期限前 6 小时，以及逾期后',
    audience: 'concerned',
    toldByDefault: 'everybody',
    inGroups: true,
    write: ({ title, stage, dueAt, isOverdue, deputy, ...entry }) => ({
      subject: isOverdue ? `《${title}》${stage}已逾期` : `《${title}》${stage}即将到期`,
      lines: [
        isOverdue
          ? `《${title}》${stage}已逾期${deputy === '' ? '' : `，已同时派给${deputy}`}。`
          : `《${title}》${stage}将于 ${formatChinaDateTime(dueAt).slice(5)} 到期。`,
      ],
      page: getFormPage(entry),
    }),
  },
  reviewLinkLocked: {
    label: '审阅链接被锁定',
    help: '您发出的链接连续五次输错手机号码后四位时',
    audience: 'concerned',
    toldByDefault: 'everybody',
    inGroups: false,
    write: ({ title, number, person, ...entry }) => ({
      subject: `发给${person}的审阅链接已锁定`,
      lines: [
        `《${title}》第 ${number} 版发给${person}的审阅链接，连续 5 次输错手机号码后四位，已经锁定。`,
        '请与本人核对后重新发出；如果不是本人操作，链接可能已被转给他人。',
      ],
      page: getFormPage(entry),
    }),
  },
  mentioned: {
    label: '批注提到我',
    help: '同事在批注中提到您时',
    audience: 'concerned',
    toldByDefault: 'everybody',
    inGroups: false,
    write: ({ by, title, ...entry }) => ({
      subject: `${by}在《${title}》批注中提到您`,
      lines: [`${by}在《${title}》批注中提到您。`],
      page: getFormPage(entry),
    }),
  },
}

/** The form of an entry. */
function getFormPage({ form, id }: { form: string; id: number }): NoticeText['page'] {
  return { path: form, search: { id } }
}

/** More faults are named on the page alone. */
const maxFaults = 5

/** The name of an event. */
export type NoticeName = keyof FactsByEvent

/** What an event says of what has happened. */
export type FactsOf<Name extends NoticeName> = FactsByEvent[Name]

export const noticeNames = Object.keys(noticeEvents) as NoticeName[]

/** The events that robots of group chats may be told of. */
export const groupNoticeNames = noticeNames.filter((name) => noticeEvents[name].inGroups)
