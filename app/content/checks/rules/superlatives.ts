import { findWords, type Match, type Words } from '../find-words'

const basis = '《中华人民共和国广告法》第九条第三项；《广告绝对化用语执法指南》（市场监管总局公告 2023 年第 6 号）'

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

/** A goal (经营目标追求), and an honour that was conferred, may be told; so may what an evaluation concluded. */
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
  return { start, end, message, basis, fix, severity: 'severe' }
}
