import { findDetailPaths, listingPaths } from '../browser/public-paths'
import { postAsStaff, type Site, type StaffSession } from './site'

/** What each certificate of the demo content lets the company say of itself. */
export const claims: Record<string, string[]> = {
  甲级测绘资质: ['国家甲级测绘资质', '甲级测绘资质单位', '示甲测资字00000001'],
  城乡规划编制单位资质: ['示自资规甲字00000002'],
  信息系统建设和服务能力: ['信息系统建设和服务能力', '示CS0000003'],
  软件能力成熟度: ['软件能力成熟度', '示CM0000004'],
  高新技术企业: ['高新技术企业', '示GR00000006'],
  质量管理体系认证: ['质量管理体系认证', '示MS0000005'],
  环境管理体系认证: ['环境管理体系认证', '示MS0000006'],
  职业健康安全管理体系认证: ['职业健康安全管理体系认证', '示MS0000007'],
  信息安全管理体系认证: ['信息安全管理体系认证', '示MS0000004'],
  年度地理信息科技进步奖二等奖: ['年度地理信息科技进步奖二等奖', '示HJ00000012'],
  年度地理信息科技进步奖三等奖: ['年度地理信息科技进步奖三等奖', '示HJ00000013', '示HJ00000014'],
  年度优秀国土空间规划项目二等奖: ['年度优秀国土空间规划项目二等奖', '示HJ00000010'],
  年度优秀测绘工程奖银奖: ['年度优秀测绘工程奖银奖', '示HJ00000008'],
  年度优秀地图作品奖: ['年度优秀地图作品奖', '示HJ00000009'],
  '时空大数据平台V6.2': ['示SR00000011'],
  '点云处理与单体化工具V2.8': ['示SR00000005'],
  '多源数据转换工具V3.6': ['示SR00000006'],
  '外业调查采集工具V5.3': ['示SR00000007'],
  '不动产登记信息管理系统V5.1': ['示SR00000008'],
  '国土空间规划“一张图”系统V4.0': ['示SR00000009'],
  '数据质检工具V4.2': ['示SR00000010'],
  '地下管网综合管理系统V3.4': ['示SR00000012'],
  一种地下管线三维模型的自动生成方法: ['示ZL00000001'],
  一种耕地图斑影像变化的自动比对方法: ['示ZL00000002'],
  实景三维建筑单体化模型质量检验规程: ['示T/SCH 0001'],
  城市地下管线普查成果数据规范: ['示DB 0002'],
}

export interface Certificate {
  id: number
  title: string
  version: number
}

/** Reports of their day stay as they were written; the words that were looked for are the visitor's own. */
function withoutReports(answer: string): string {
  return answer
    .replaceAll('符合甲级测绘资质的条件', '')
    .replaceAll('晋升甲级测绘资质', '')
    .replaceAll('通过甲级测绘资质审查', '')
    .replaceAll('城乡规划编制单位资质由乙级升为甲级', '')
    .replaceAll(/<mark>|<\/mark>|<wbr\/?>/g, '')
}

export type ClaimReader = ReturnType<typeof readClaims>

/** Reads and changes what the company claims on a site that was started with `SITE_URL=https://www.example.com`. */
export function readClaims(site: Site, staff: StaffSession) {
  const read = async (path: string) => (await fetch(site.url + path)).text()

  return {
    read,

    post: (path: string, body: object) => postAsStaff<Certificate>(site.url, staff, path, body),

    /** The certificates that visitors see, as staff may change them. */
    async listCertificates(): Promise<Certificate[]> {
      const shown = (await (await fetch(`${site.url}/api/honor/list/allow?limit=100`)).json()) as {
        rows: Certificate[]
      }
      return Promise.all(
        shown.rows.map(async ({ id }) => {
          const answer = await fetch(`${site.url}/api/honor/detail?id=${id}`, { headers: staff.headers })
          return (await answer.json()) as Certificate
        }),
      )
    },

    /** Everything that visitors and programs read of the site. */
    async listPaths(): Promise<string[]> {
      const sitemap = await read('/sitemap.xml')
      const entries = [...sitemap.matchAll(/<loc>https:\/\/www\.example\.com([^<]*id=[^<]*)<\/loc>/g)].map(
        ([, path = '']) => path.replaceAll('&amp;', '&'),
      )
      const words = ['甲级', '资质', '软件', '奖', '认证', '专利']
      return [
        ...listingPaths,
        ...(await findDetailPaths(site)),
        ...entries,
        ...words.map((word) => `/search?keyword=${encodeURIComponent(word)}`),
        '/rss.xml',
        '/sitemap.xml',
        '/robots.txt',
        '/api/setting/allow',
        '/api/home/allow',
      ]
    },

    /** Which of these words are read at which paths. */
    async findWords(paths: string[], words: string[]): Promise<Record<string, string[]>> {
      const said: Record<string, string[]> = {}
      for (const path of paths) {
        const answer = withoutReports(await read(path))
        const found = words.filter((word) => answer.includes(word))
        if (found.length > 0) said[path] = found
      }
      return said
    },
  }
}
