import { findWords, type Match, type Words } from '../finding'
import { blankClaims, type HeldCertificate, listClaims } from '../../claims'

const advertisingLaw =
  '《中华人民共和国广告法》第九条第三项；《广告绝对化用语执法指南》（市场监管总局公告 2023 年第 6 号）'

const scope = '国内|全国|世界|国际|全球|行业|业内|业界|亚洲|全省|全网'
const goods =
  '(?:品质|水平|水准|技术(?!中心|创新|研究)|服务(?!业)|团队|实力|工艺|质量|方案|产品|供应商|品牌|伙伴|体验|选择|雇主)'
const plainWords = '先进|优秀|专业|权威|高端|优质|完善'

/** Superlatives of one's own goods; a plain word without them remains as the mending. */
const strongest = new RegExp(
  `(?:${scope})?最(?:(?<plain>${plainWords})|领先|顶尖|受欢迎|便宜|低价|具(?:实力|影响力|竞争力|权威)|[好优强佳](?:的)?${goods})`,
  'g',
)
const ranked = new RegExp(
  `(?:${scope})(?:内|中)?(?:领先|一流|首选|顶尖|领导者|第一(?!次|个|批|届|部|代|条|名|步|期|阶段|手|线|轮|时间|产业|大|颗|座|幅|张|家))|遥遥领先`,
  'g',
)
const absolute = new RegExp(
  [
    `国家级(?:的)?${goods}`,
    '最高级(?!别|人民|法)(?:的)?',
    '顶级(?!域|会议|期刊|节点|目录|要素|学术)',
    '极品|独一无二|绝无仅有|史无前例|无与伦比|万无一失|天下第一|销量第一|排名第一|冠军品牌',
    'NO\\.\\s?1(?!\\d)|TOP\\s?1(?!\\d)',
    '(?:100[%％]|百分之百|百分百)(?:准确|安全|满意|可靠|成功)',
    '零(?:风险|失误)',
  ].join('|'),
  'gi',
)

/** Goals (经营目标追求), honours that were conferred and conclusions of an evaluation are allowed. */
const goal = /力争|争创|争取|致力|追求|目标|愿景|打造|建成|迈向|努力|向着|不得|禁止|严禁/
const honour = /奖|称号|评为|评选|荣获|获评|入选|荣誉|表彰/
const evaluation = /鉴定|评审|评价|验收|专家组|查新|结论/

/** Superlatives that advertisements must not use. */
export function findSuperlatives(text: string): Match[] {
  return [
    ...findWords(text, strongest)
      .filter(isClaim)
      .map((words) => describe(words, words.groups.plain ?? null)),
    ...findWords(text, ranked)
      .filter((words) => isClaim(words) && !evaluation.test(words.sentence))
      .map((words) => describe(words, null)),
    ...findWords(text, absolute)
      .filter(isClaim)
      .map((words) => describe(words, null)),
  ]
}

function isClaim({ sentence, before, after }: Words): boolean {
  const isNamed = /[“"「]$/.test(before) && /^[”"」]/.test(after)
  return !isNamed && !goal.test(sentence) && !honour.test(sentence)
}

function describe({ start, end }: Words, fix: string | null): Match {
  const message = fix === null ? '属广告法第九条所列用语，可改用可以核实的事实或数字' : '属广告法第九条所列用语'
  return { start, end, message, basis: advertisingLaw, fix, severity: 'severe' }
}

const mapContent = '《公开地图内容表示规范》（自然资规〔2023〕2 号）'
const oneChina = '《中华人民共和国宪法》序言、第三十一条；《反分裂国家法》第二条'

/** Wordings, what takes their place (null: a person has to decide), and why. */
const wordings: ReadonlyArray<{ found: RegExp; fix: string | null; message: string; basis: string }> = [
  {
    found: /(?:台湾|香港|澳门|西藏)(?:等)?(?:国家|共和国|独立国|国(?=[，。、；\s]|$))/g,
    fix: null,
    message: '台湾、香港、澳门、西藏是中国的一部分，不能称作国家；可写“国家和地区”',
    basis: oneChina,
  },
  {
    found: /(?:中国|我国)(?:和|与|、|及|同|跟|以及)(?:台湾|香港|澳门|港澳台?)/g,
    fix: null,
    message: '不能与“中国”并列；台湾对应“大陆”，香港、澳门对应“内地”',
    basis: oneChina,
  },
  { found: /中港台/g, fix: '内地与港台', message: '不能与“中国”并列', basis: oneChina },
  { found: /中港(?=两地|关系|边境)/g, fix: '内地与香港', message: '不能与“中国”并列', basis: oneChina },
  { found: /中台两国/g, fix: '两岸', message: '不能与“中国”并列', basis: oneChina },
  { found: /台湾(?:政府|总统府|总统)/g, fix: '台湾当局', message: '应称“台湾当局”', basis: oneChina },
  {
    found: /中华民国(?!时期|年间|政府时期|[元一二三四五六七八九十]+年|成立|史)/g,
    fix: null,
    message: '只用于 1912 年至 1949 年的历史时期，并应写明时期',
    basis: oneChina,
  },
  { found: /福[尔爾]摩[沙莎]/g, fix: '台湾', message: '应使用我国地名', basis: mapContent },
  {
    found: /尖阁(?:列岛|诸岛|群岛)|钓鱼台列屿/g,
    fix: '钓鱼岛及其附属岛屿',
    message: '应使用我国地名',
    basis: mapContent,
  },
  { found: /南中国海/g, fix: '南海', message: '应使用我国地名', basis: mapContent },
  { found: /斯普拉特[利莱]群岛/g, fix: '南沙群岛', message: '应使用我国地名', basis: mapContent },
  { found: /帕拉塞尔群岛/g, fix: '西沙群岛', message: '应使用我国地名', basis: mapContent },
  { found: /斯卡[伯博]勒(?:浅滩|礁)/g, fix: '黄岩岛', message: '应使用我国地名', basis: mapContent },
  { found: /阿鲁纳恰尔邦/g, fix: '藏南地区', message: '应使用我国地名', basis: mapContent },
  { found: /东突厥斯坦/g, fix: '新疆', message: '应使用我国地名', basis: mapContent },
  { found: /埃佛勒斯峰|额菲尔士峰|珠穆朗马峰/g, fix: '珠穆朗玛峰', message: '应使用我国地名', basis: mapContent },
  {
    found:
      /(?:全国|中国|我国)[^，。；]{0,12}(?:地图|专题图|分布图|版图|行政区划图)[^，。；]{0,6}[（(]?(?:不含|未含|不包括|未包括|除外?)(?:港澳台|台湾)/g,
    fix: null,
    message: '中国全图应完整表示领土；专题图缺少台湾省资料时，应注明“台湾省资料暂缺”',
    basis: mapContent,
  },
]

/** Wording about the national territory that must not be published. */
export function findMapWording(text: string): Match[] {
  return wordings.flatMap(({ found, ...rest }) =>
    findWords(text, found).map(({ start, end }) => ({ start, end, ...rest, severity: 'severe' })),
  )
}

const nameLaw = '《企业名称登记管理规定》'

/** With more differing characters it counts as the name of another company. */
const mostDifferences = 4

/** The company's name where it is not written as it is registered. */
export function findCompanyNames(text: string, { companyName }: { companyName: string }): Match[] {
  const brand = companyName.slice(0, 2)
  if (!/(?:公司|集团)$/.test(companyName) || companyName.length < 8) return []
  return findWords(text, /\p{Script=Han}{4,40}?(?:股份有限公司|有限责任公司|有限公司)/gu).flatMap((run): Match[] => {
    if (run.text.endsWith(companyName)) return []
    // Words may stand before the name: the part of the run that is nearest to it is meant.
    const parts = Array.from({ length: run.text.length - 3 }, (_, at) => {
      const part = run.text.slice(at)
      return { at, part, differences: countDifferences(part, companyName) }
    })
    const nearest = parts.reduce((best, part) => (part.differences < best.differences ? part : best))
    const isMeant =
      nearest.differences === 1 || (nearest.differences <= mostDifferences && nearest.part.startsWith(brand))
    if (!isMeant) return []
    const message = '与登记的企业名称不一致'
    return [
      { start: run.start + nearest.at, end: run.end, message, basis: nameLaw, fix: companyName, severity: 'advice' },
    ]
  })
}

/** The number of characters to insert, remove or replace (Levenshtein). */
function countDifferences(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

const qualificationLaws = '《中华人民共和国广告法》第二十八条、《测绘资质管理办法》'

/** How qualifications are written: a grade with its kind, titles that an authority gives, certified systems. */
const qualification =
  /(?:[甲乙丙丁]级\p{Script=Han}{0,8}?资质|高新技术企业|专精特新\p{Script=Han}{0,6}?企业|(?:质量|环境|职业健康安全|信息安全)管理体系认证|(?:ISO|CMMI)[\s/IEC]{0,5}[\d:：]{1,10}级?\s?(?:体系)?认证)/gu

/**
 * Finds qualifications that a text claims. It is severe when no valid certificate stands behind one; otherwise the advice
 * is to tie the words to the certificate, so that they disappear when it expires.
 */
export function findClaims(text: string, certificates: readonly HeldCertificate[]): Match[] {
  const written = findWords(blankClaims(text), qualification).map(({ start, end, text: words }): Match => {
    const certificate = certificates.find(({ title }) => title.includes(words) || words.includes(title))
    return certificate
      ? {
          start,
          end,
          message: '证书到期或撤下后，这里仍会这样写；改为随证书显示',
          basis: qualificationLaws,
          fix: `{持有 ${certificate.title}：${words}}`,
          severity: 'advice',
        }
      : {
          start,
          end,
          message: '没有有效的证书支持这一表述，请删除或更新资质荣誉',
          basis: qualificationLaws,
          fix: null,
          severity: 'severe',
        }
  })
  const isKnown = (name: string) => certificates.some(({ title, number }) => title === name || number === name)
  const lapsed = listClaims(text)
    .filter(({ word, name }) => word !== '数量' && !isKnown(name))
    .map(({ name, start, end }): Match => ({
      start,
      end,
      message: `资质荣誉中没有有效的“${name}”，前台不显示这一表述`,
      basis: '随证书显示的文字',
      fix: null,
      severity: 'advice',
    }))
  const broken = findWords(blankClaims(text), /\{(?:持有|编号|数量)/gu).map(({ start, end }): Match => ({
    start,
    end,
    message: '写法不完整，应为 {持有 证书名称：有效时的文字}',
    basis: '随证书显示的文字',
    fix: null,
    severity: 'severe',
  }))
  return [...written, ...lapsed, ...broken]
}
