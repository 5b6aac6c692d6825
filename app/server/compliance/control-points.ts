import { dayMs, hourMs, minuteMs } from '../../content/durations'
import { formatChinaDateTime } from '../../content/format'
import { rightNames } from '../../content/rights'
import { secondFactorChoices } from '../../content/settings'
import type { ComplianceSheet, ControlPoint } from '../../contract/compliance'
import { type settingsSearch, stringifySearch } from '../../navigation/search-params'
import { passwordRule, sessionLimits, signInLimit } from '../auth'
import { auditKeptMs } from '../db'
import type { Evidence } from './evidence'
import { countedDays, countedSignInDays, idleAccountDays } from './read-figures'

type Group = ComplianceSheet['groups'][number]

const toSettings = `/manage/settings${stringifySearch({ section: 'security' } satisfies ReturnType<typeof settingsSearch>)}`
const toAccounts = '/manage/accounts'
const toDuties = '/manage/duties'
const toActivity = '/manage/activity'

/** Who may do what, and what is recorded of it: 身份鉴别, 访问控制, 安全审计, 安全管理中心, 入侵防范. */
export function listControlPoints(evidence: Evidence): Group[] {
  return [
    { title: '身份鉴别', points: listIdentityPoints(evidence) },
    { title: '访问控制', points: listAccessPoints(evidence) },
    { title: '安全审计', points: listAuditPoints(evidence) },
    { title: '安全管理中心', points: listManagementPoints(evidence) },
    { title: '入侵防范', points: listIntrusionPoints(evidence) },
  ]
}

/** Whether what is sent is encrypted, as far as this server can know. */
export function describeTransport({ isSecure, env }: Evidence): Pick<ControlPoint, 'facts' | 'verdict'> {
  const hasSecureAddress = env.SITE_URL?.startsWith('https://') ?? false
  return {
    facts: [
      isSecure ? '本次访问经 HTTPS，响应带 HSTS，浏览器此后只用 HTTPS' : '本次访问没有经过 HTTPS',
      env.SITE_URL === undefined ? '没有设置网站地址（SITE_URL）' : `网站地址 ${env.SITE_URL}`,
      '证书由网站前的反向代理或负载均衡配置',
    ],
    verdict: isSecure && hasSecureAddress ? 'met' : 'operator',
  }
}

function listIdentityPoints(evidence: Evidence): ControlPoint[] {
  const { figures, settings } = evidence
  const { accounts, signIns } = figures
  const { passwordMaxDays, passwordHistory, secondFactorFor } = settings
  return [
    {
      demand: '身份标识唯一，鉴别信息有复杂度要求并定期更换',
      facts: [
        `${accounts.open} 个可登录的账号，用户名不重复`,
        `密码至少 ${passwordRule.minLength} 个字符、${passwordRule.minKinds} 类字符，拒绝常见密码`,
        passwordMaxDays > 0 ? `密码每 ${passwordMaxDays} 天须更换` : '没有设置密码使用期限',
        passwordHistory > 0 ? `不得与最近 ${passwordHistory} 个密码相同` : '没有限制重复使用历史密码',
      ],
      verdict: passwordMaxDays > 0 ? 'met' : 'partly',
      link: toSettings,
    },
    {
      demand: '登录失败处理，会话超时自动退出',
      facts: [
        `连续输错 ${signInLimit.points} 次后暂停登录`,
        `${sessionLimits.idleMs / minuteMs} 分钟无操作，或登录满 ${sessionLimits.lifetimeMs / hourMs} 小时后退出`,
        `近 ${countedSignInDays} 天登录 ${signIns.done} 次，失败 ${signIns.failed} 次，暂停 ${signIns.locked} 次`,
        `当前有 ${figures.sessions} 个登录中的会话`,
      ],
      verdict: 'met',
      link: toActivity + stringifySearch({ kind: 'login' }),
    },
    { demand: '远程管理时，鉴别信息在传输中不被窃听', ...describeTransport(evidence) },
    {
      demand: '两种或以上组合的鉴别技术（三级）',
      facts: [
        `${accounts.open} 个账号中 ${accounts.withFactor} 个启用了动态口令或通行密钥`,
        `必须启用：${secondFactorChoices[secondFactorFor]}`,
      ],
      verdict: judgeFactors(accounts, secondFactorFor),
      link: toSettings,
    },
  ]
}

function judgeFactors(
  { open, withFactor }: Evidence['figures']['accounts'],
  requiredFor: Evidence['settings']['secondFactorFor'],
): ControlPoint['verdict'] {
  // Whoever has none while one is required can open nothing but the page that sets one up.
  if (requiredFor === 'everyone' || (open > 0 && withFactor === open)) return 'met'
  return withFactor === 0 && requiredFor === 'nobody' ? 'unmet' : 'partly'
}

function listAccessPoints({ figures, settings }: Evidence): ControlPoint[] {
  const { accounts, rights } = figures
  return [
    {
      demand: '为用户分配账户和权限，重命名或删除默认账户，修改默认口令',
      facts: [
        `${rights.duties} 项职责，权限在服务器逐次判断`,
        '没有默认口令，首个密码一次性，首次登录须修改',
        `${accounts.initialPassword} 个账号尚未修改初始密码`,
      ],
      verdict: accounts.initialPassword === 0 ? 'met' : 'partly',
      link: toDuties,
    },
    {
      demand: '及时删除或停用多余、过期的账户，避免共享账户',
      facts: [`已停用 ${accounts.disabled} 个`, `${accounts.idle} 个账号超过 ${idleAccountDays} 天没有登录`],
      verdict: accounts.idle === 0 ? 'met' : 'partly',
      link: toAccounts,
    },
    {
      demand: '最小权限，管理用户的权限分离',
      facts: [
        rights.conflicting === 0 ? '职责已分离' : `${rights.conflicting} 个账号的职责重合`,
        settings.forbidsConflicts ? '已禁止职责重合' : '职责重合时提醒，没有禁止',
      ],
      verdict: rights.conflicting === 0 ? 'met' : 'partly',
      link: toDuties,
    },
    {
      demand: '访问控制粒度达到用户级和记录级',
      facts: [`${rightNames.length} 项权限，按内容类型和操作划分，可限于本人的内容`],
      verdict: 'met',
      link: toDuties,
    },
  ]
}

/** A check is due every night. */
const checkedWithinMs = 2 * dayMs

function listAuditPoints({ figures, trail, now }: Evidence): ControlPoint[] {
  const { lastCheck, openFault, count, hash } = trail
  const isRecent = lastCheck !== null && lastCheck.checkedAt > now - checkedWithinMs
  return [
    {
      demand: '启用安全审计，覆盖每个用户，记录重要的用户行为和安全事件',
      facts: [`现有 ${count} 条记录，近 ${countedDays} 天 ${figures.acts.recorded} 条`, '记录写不进去时，操作不执行'],
      verdict: count > 0 ? 'met' : 'unmet',
      link: toActivity,
    },
    {
      demand: '记录含日期和时间、用户、事件类型、是否成功等信息',
      facts: ['另有来源地址、对象、改动前后的内容和说明，可导出'],
      verdict: 'met',
      link: toActivity,
    },
    {
      demand: '保护审计记录，避免未预期的删除、修改或覆盖',
      facts: [
        openFault
          ? `${formatChinaDateTime(openFault.checkedAt)} 核对发现 ${openFault.faults.length} 处异常，尚未查明`
          : lastCheck
            ? `${formatChinaDateTime(lastCheck.checkedAt)} 核对 ${lastCheck.count} 条，记录链完整`
            : '尚未核对',
        `链尾 ${hash.slice(0, 16) || '无'}`,
        `至少保存 ${auditKeptMs / dayMs} 天，数据库拒绝修改和提前删除`,
      ],
      verdict: openFault ? 'unmet' : isRecent ? 'met' : 'partly',
      link: toActivity,
    },
    {
      demand: '审计记录定期备份',
      facts: [describeBackup(figures.acts.lastBackup)],
      verdict: figures.acts.lastBackup && figures.acts.lastBackup.at > now - 7 * dayMs ? 'met' : 'operator',
    },
  ]
}

/** When everything was put into one file last. */
export function describeBackup(last: Evidence['figures']['acts']['lastBackup']): string {
  return last === null
    ? '没有用 npm run backup 备份的记录'
    : `最近一次备份 ${formatChinaDateTime(last.at)}，${last.rows} 行，含记录链`
}

function listManagementPoints({ figures, env }: Evidence): ControlPoint[] {
  const { administrators, auditors, separateAuditors } = figures.rights
  return [
    {
      demand: '系统管理员、审计管理员分设，身份鉴别后在其权限内操作并被审计',
      facts: [
        `可管理账号的 ${administrators.length} 人：${administrators.join('、')}`,
        `可核对动态的 ${auditors.length} 人：${auditors.join('、')}`,
        `其中不管理账号的 ${separateAuditors} 人`,
      ],
      verdict: separateAuditors > 0 ? 'met' : 'partly',
      link: toDuties,
    },
    {
      demand: '集中监测运行状况，集中分析审计数据（三级）',
      facts: [env.METRICS_TOKEN === undefined ? '没有启用监控指标（METRICS_TOKEN）' : '已启用监控指标 /metrics'],
      verdict: 'operator',
    },
  ]
}

function listIntrusionPoints({ settings, env, figures }: Evidence): ControlPoint[] {
  const networks = settings.officeNetworks.split(/[\s,，]+/).filter((part) => part !== '')
  return [
    {
      demand: '限制管理终端的接入方式或网络地址范围',
      facts: [networks.length === 0 ? '没有限制使用后台的网络' : `后台只能从 ${networks.length} 个地址或网段使用`],
      verdict: networks.length === 0 ? 'unmet' : 'met',
      link: toSettings,
    },
    {
      demand: '检验通过人机接口和通信接口输入的数据',
      facts: ['每个接口的输入按声明校验，正文和图形只保留允许的内容，上传文件按内容识别类型'],
      verdict: 'met',
    },
    {
      demand: '检测入侵行为并报警',
      facts: [
        `近 ${countedSignInDays} 天暂停登录 ${figures.signIns.locked} 次`,
        env.SMTP_URL === undefined ? '没有设置发信服务器（SMTP_URL），不能用邮件报警' : '登录异常用邮件通知系统管理员',
      ],
      verdict: env.SMTP_URL === undefined ? 'partly' : 'met',
      link: `/user${stringifySearch({ tab: 'notices' })}`,
    },
    {
      demand: '只安装需要的组件，关闭不需要的服务和端口，及时修补漏洞，防范恶意代码',
      facts: [`运行环境 Node.js ${process.version}`, '操作系统、数据库和网络设备由运维单位处理'],
      verdict: 'operator',
    },
  ]
}
