import { z } from 'zod'
import { findClaims } from '../../content/checks'
import type { HeldCertificate } from '../../content/claims'
import { dayMs } from '../../content/durations'
import { typeNames } from '../../content/registry'
import { hasRight, listTypesWith } from '../../content/rights'
import { publicSettingsSchema, type SiteSettings } from '../../content/settings'
import type { MediaCounts } from '../../contract/media'
import { example, overview, type Overview, readCount, readRow, siteTraffic } from '../../contract/overview'
import { listing, queryDay, queryIds, queryInteger } from '../../contract/shapes'
import {
  type deliveriesSearch,
  type mapsSearch,
  type settingsSearch,
  stringifySearch,
} from '../../navigation/search-params'
import type { Actor } from '../actor'
import type { AppContext } from '../app/create-context'
import { Problem } from '../errors'
import { readExample } from '../seed'
import { findAssignee } from './applications'
import { publicRead, staffRead } from './call'

const missingSiteUrl =
  '服务器没有设置 SITE_URL：网页没有规范链接和分享图片，robots.txt 没有站点地图一行。请在环境变量中填写网站地址（如 https://www.example.com）后重新启动。'

const endingMaps = `/manage/maps${stringifySearch({ state: 'ending' } satisfies ReturnType<typeof mapsSearch>)}`

const failedDeliveries = `/manage/deliveries${stringifySearch({ state: 'failed' } satisfies ReturnType<typeof deliveriesSearch>)}`

/** The figures of the dashboard. */
export const overviewCalls = {
  figures: staffRead({
    path: '/overview',
    summary: '工作台概览',
    answer: overview,
    async handle(context, { session: { actor } }) {
      const { entries, checks, media, settings, outbox, env, readHeldCertificates } = context
      const runsSite = hasRight(actor, 'setting.other')
      const [content, waiting, found, files, stored, failed] = await Promise.all([
        // Figures count everybody's entries: they are for those who may view all of a type.
        entries.readOverview(listTypesWith(actor, 'view', 'all')),
        readWaitingApplications(context, actor),
        checks.count(actor),
        media.countMapsToMend(),
        settings.read(),
        runsSite ? outbox.countFailed() : 0,
      ])
      const findings = found.entries === 0 ? [] : [describeFindings(found)]
      const seesSettings = hasRight(actor, 'setting.contact')
      const claims = seesSettings ? describeSettingClaims(stored, await readHeldCertificates()) : []
      const maps = hasRight(actor, 'map.view') ? describeFiles(files) : []
      const lost =
        failed === 0 ? [] : [{ icon: 'Send', text: `近 7 天有 ${failed} 条消息没有送达`, link: failedDeliveries }]
      const attention = [...lost, ...findings, ...claims, ...maps, ...content.attention]
      const missingSettings = seesSettings ? listMissingSettings(stored) : []
      const firstSteps = { missingSettings, setAside: stored.stepsSetAside }
      const notices = runsSite && env.SITE_URL === undefined ? [missingSiteUrl] : []
      return { ...content, firstSteps, notices, attention, applications: waiting }
    },
  }),
  example: staffRead({
    summary: '各类内容写好的例子',
    query: z.object({ type: z.enum(typeNames) }),
    answer: example,
    handle: ({ now }, { query: { type } }) => readExample(type, now()),
  }),
}

/** The newest applications that an account may view, and how many of those wait. */
async function readWaitingApplications({ applications }: AppContext, actor: Actor): Promise<Overview['applications']> {
  if (!hasRight(actor, 'application.view')) return { pending: 0, assigned: 0, newest: [] }
  const [{ rows, counts }, own] = await Promise.all([
    applications.list({ offset: 0, limit: 5, assigneeId: findAssignee(actor, 'view') }),
    applications.list({ offset: 0, limit: 1, assigneeId: actor.id }),
  ])
  return { pending: counts.pending, assigned: own.counts.pending + own.counts.following, newest: rows }
}

/** The settings without which visitors cannot reach the company. */
function listMissingSettings({ phone, email, address }: SiteSettings): string[] {
  const needed = { 联系电话: phone, 电子邮箱: email, 地址: address }
  return Object.entries(needed).flatMap(([label, value]) => (value === '' ? [label] : []))
}

/** Texts of the settings that claim what no valid certificate carries. */
function describeSettingClaims(stored: SiteSettings, certificates: readonly HeldCertificate[]): Overview['attention'] {
  const words = Object.values(
    z.object(publicSettingsSchema.shape).omit({ privacyText: true, candidatePrivacyText: true }).parse(stored),
  )
    .flat()
    .flatMap((value) =>
      typeof value === 'string' ? findClaims(value, certificates).map(({ start, end }) => value.slice(start, end)) : [],
    )
    .filter((claim) => !claim.startsWith('{'))
  return [...new Set(words)].map((claim) => ({
    icon: 'Award',
    text: `网站设置中的“${claim}”不随证书显示`,
    link: `/manage/settings${stringifySearch({ section: 'company' } satisfies ReturnType<typeof settingsSearch>)}`,
  }))
}

/** What the files of the library want before they can be published. */
function describeFiles({
  unasked,
  missing,
  expired,
  ending,
}: Pick<MediaCounts, 'unasked' | 'missing' | 'expired' | 'ending'>): Overview['attention'] {
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

/** For how long an answer with counts is cached. A cached page may hold older counts until the browser asks for new ones. */
const maxAgeMs = 60_000

const maxDays = 400

/** The site's own traffic statistics. */
export const statisticsCalls = {
  newsReads: publicRead({
    path: '/news/reads/allow',
    summary: '新闻：阅读次数',
    query: z.object({ ids: queryIds }),
    answer: listing(readCount),
    maxAgeMs,
    handle: ({ statistics }, { query }) => statistics.getReads('news', [...new Set(query.ids)]),
  }),
  mostReadNews: publicRead({
    path: '/news/mostRead/allow',
    summary: '新闻：阅读最多',
    query: z.object({ limit: queryInteger(1, 20).default(5) }),
    answer: listing(readRow),
    maxAgeMs,
    handle: ({ statistics }, { query }) => statistics.listMostRead('news', query.limit),
  }),
  site: staffRead({
    path: '/statistics',
    asks: 'statistics.view',
    summary: '访问统计：每日浏览次数、浏览最多的页面与没有结果的搜索',
    query: z.object({ from: queryDay, until: queryDay, limit: queryInteger(1, 100).default(20) }),
    answer: siteTraffic,
    async handle({ statistics }, { query }) {
      const days = (Date.parse(query.until) - Date.parse(query.from)) / dayMs
      if (days < 0) throw new Problem('invalid', '结束日期早于开始日期', { fields: { until: '不能早于开始日期' } })
      if (days >= maxDays)
        throw new Problem('invalid', `一次最多统计 ${maxDays} 天`, {
          fields: { from: `距结束日期不能超过 ${maxDays} 天` },
        })
      return statistics.readTraffic(query)
    },
  }),
}
