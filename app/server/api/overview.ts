import type { Contract, MediaCounts, Overview } from '../../contract'
import { findClaims } from '../../content/checks'
import type { HeldCertificate } from '../../content/claims'
import { publicSettingsSchema, type SiteSettings } from '../../content/settings'
import { type mapsSearch, stringifySearch } from '../../navigation/search-params'
import { readExample } from '../seed'
import type { Handlers } from './handler'

const missingSiteUrl =
  '服务器没有设置 SITE_URL：网页没有规范链接和分享图片，robots.txt 没有站点地图一行。请在环境变量中填写网站地址（如 https://www.example.com）后重新启动。'

const endingMaps = `/manage/maps${stringifySearch({ state: 'ending' } satisfies ReturnType<typeof mapsSearch>)}`

/** The figures of the dashboard. */
export const overviewHandlers: Handlers<Contract['overview']> = {
  async figures({ entries, applications, checks, media, settings, env, readHeldCertificates }, { session }) {
    const [content, pending, newest, found, files, stored] = await Promise.all([
      entries.readOverview(),
      applications.countPending(),
      applications.list({ offset: 0, limit: 5 }),
      checks.count(),
      media.count(),
      settings.read(),
    ])
    const findings = found.entries === 0 ? [] : [describeFindings(found)]
    const claims = describeSettingClaims(stored, await readHeldCertificates())
    const attention = [...findings, ...claims, ...describeFiles(files), ...content.attention]
    const firstSteps = { missingSettings: listMissingSettings(stored), setAside: stored.stepsSetAside }
    const notices = session.actor.role === 'administrator' && env.SITE_URL === undefined ? [missingSiteUrl] : []
    return { ...content, firstSteps, notices, attention, applications: { pending, newest: newest.rows } }
  },
  example: ({ now }, { query: { type } }) => readExample(type, now()),
}

/** The settings without which visitors cannot reach the company. */
function listMissingSettings({ phone, email, address }: SiteSettings): string[] {
  const needed = { 联系电话: phone, 电子邮箱: email, 地址: address }
  return Object.entries(needed).flatMap(([label, value]) => (value === '' ? [label] : []))
}

/** Texts of the settings that claim what no valid certificate carries. */
function describeSettingClaims(stored: SiteSettings, certificates: readonly HeldCertificate[]): Overview['attention'] {
  const words = Object.values(publicSettingsSchema.omit({ privacyText: true }).strip().parse(stored))
    .flat()
    .flatMap((value) =>
      typeof value === 'string' ? findClaims(value, certificates).map(({ start, end }) => value.slice(start, end)) : [],
    )
    .filter((claim) => !claim.startsWith('{'))
  return [...new Set(words)].map((claim) => ({
    icon: 'Award',
    text: `网站设置中的“${claim}”不随证书显示`,
    link: '/manage/settings',
  }))
}

/** What the files of the library want before they can be published. */
function describeFiles({ unasked, missing, expired, ending }: MediaCounts): Overview['attention'] {
  const waiting: Array<[count: number, text: string, link?: string]> = [
    [unasked, '个文件尚未确认是否含有地图'],
    [missing, '个地图文件缺少审图号或来源'],
    [expired, '个地图文件的审图号已到期'],
    [ending, '个地图文件的审图号将在 30 天内到期', endingMaps],
  ]
  return waiting.flatMap(([count, text, link = '/manage/maps']) =>
    count === 0 ? [] : [{ icon: 'Map', text: `${count} ${text}`, link }],
  )
}

function describeFindings({ entries, severe }: { entries: number; severe: number }) {
  const text = `网站体检：${entries} 条内容有待处理${severe > 0 ? `，其中严重问题 ${severe} 处` : ''}`
  return { icon: 'SpellCheck', text, link: '/manage/checks' }
}
