import { dayMs } from '../../content/durations'
import type { ComplianceSheet, ControlPoint } from '../../contract/compliance'
import { type settingsSearch, stringifySearch } from '../../navigation/search-params'
import { describeBackup, describeTransport } from './control-points'
import type { Evidence } from './evidence'
import { countedDays } from './read-figures'

/** What becomes of data: 数据完整性, 数据保密性, 数据备份恢复, 剩余信息保护, 个人信息保护. */
export function listDataPoints(evidence: Evidence): ComplianceSheet['groups'] {
  return [
    { title: '数据完整性', points: listIntegrityPoints(evidence) },
    { title: '数据保密性', points: listSecrecyPoints(evidence) },
    { title: '数据备份恢复', points: listBackupPoints(evidence) },
    { title: '剩余信息保护', points: listRemnantPoints(evidence) },
    { title: '个人信息保护', points: listPersonalPoints(evidence) },
  ]
}

function listIntegrityPoints(evidence: Evidence): ControlPoint[] {
  const { openFault, hash } = evidence.trail
  return [
    { demand: '重要数据在传输中的完整性', ...describeTransport(evidence) },
    {
      demand: '重要数据在存储中的完整性',
      facts: [
        `操作记录逐条以 SHA-256 相连，链尾 ${hash.slice(0, 16) || '无'}`,
        '审阅意见签署版本的 SHA-256，内容改动后意见失效',
        '备份中每一部分带 SHA-256，恢复前核对',
      ],
      verdict: openFault ? 'unmet' : 'met',
    },
  ]
}

function listSecrecyPoints(evidence: Evidence): ControlPoint[] {
  const { figures, env } = evidence
  return [
    { demand: '重要数据在传输中的保密性（三级）', ...describeTransport(evidence) },
    {
      demand: '重要数据在存储中的保密性（三级）',
      facts: [
        `${figures.accounts.open + figures.accounts.disabled} 个账号的密码以 Argon2id 存储，不能还原`,
        `${figures.secrets.second} 个动态口令的密钥以 AES-256-GCM 加密，${
          env.SECRET_KEY === undefined
            ? '加密密钥在数据库中（没有设置 SECRET_KEY）'
            : '加密密钥在数据库之外（SECRET_KEY）'
        }`,
        '数据库和备份所在磁盘的加密由运维单位处理',
      ],
      verdict: env.SECRET_KEY === undefined ? 'partly' : 'met',
    },
  ]
}

function listBackupPoints({ figures, env, now }: Evidence): ControlPoint[] {
  const { lastBackup, backups } = figures.acts
  const isRecent = lastBackup !== null && lastBackup.at > now - 7 * dayMs
  return [
    {
      demand: '重要数据的本地备份与恢复',
      facts: [describeBackup(lastBackup), `近 ${countedDays} 天备份 ${backups} 次`],
      verdict: isRecent ? 'met' : 'operator',
    },
    {
      demand: '异地备份，重要处理系统热冗余（三级）',
      facts: [
        `数据库 ${env.DATABASE_URL === undefined ? 'SQLite，单机' : 'PostgreSQL，可多个进程共用'}`,
        `上传的文件在${env.S3_BUCKET === undefined ? '本机' : '对象存储'}`,
      ],
      verdict: 'operator',
    },
  ]
}

function listRemnantPoints({ figures, settings }: Evidence): ControlPoint[] {
  return [
    {
      demand: '鉴别信息所在的存储空间释放前清除',
      facts: ['退出、停用账号或改密码后，会话随即从数据库删除', `当前 ${figures.sessions} 个会话`],
      verdict: 'met',
    },
    {
      demand: '敏感数据所在的存储空间释放前清除（三级）',
      facts: [
        `申请办结 ${settings.applicationMonths} 个月后删除，删除后覆写数据库文件`,
        `近 ${countedDays} 天申请人撤回 ${figures.acts.withdrawn} 份，到期清理 ${figures.acts.expired} 次`,
        '备份文件到期销毁由运维单位处理',
      ],
      verdict: 'met',
    },
  ]
}

function listPersonalPoints({ figures, settings }: Evidence): ControlPoint[] {
  return [
    {
      demand: '仅采集和保存业务必需的个人信息',
      facts: [
        `现存 ${figures.applications} 份合作申请、${figures.candidates} 份应聘，提交前须同意个人信息保护说明`,
        `办结后保存 ${settings.applicationMonths} 个月`,
      ],
      verdict: 'met',
      link: `/manage/settings${stringifySearch({ section: 'applications' } satisfies ReturnType<typeof settingsSearch>)}`,
    },
    {
      demand: '禁止未授权访问和非法使用个人信息',
      facts: [
        '列表和详情隐去部分内容，显示完整信息须说明用途，导出须再次验证',
        `近 ${countedDays} 天显示 ${figures.acts.revealed} 次，导出 ${figures.acts.exported} 次`,
      ],
      verdict: 'met',
      link: `/manage/activity${stringifySearch({ kind: 'application' })}`,
    },
  ]
}
