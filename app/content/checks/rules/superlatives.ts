import { findWords, type Match, type Words } from '../finding'

const advertisingLaw =
  '《中华人民共和国广告法》第九条第三项；《广告绝对化用语执法指南》（市场监管总局公告 2023 年第 6 号）'

const scope = '国内|全国|世界|国际|全球|行业|业内|业界|亚洲|全省|全市|我省|我市|省内|全网'
const goods =
  '(?:品质|水平|水准|技术(?!中心|创新|研究)|服务(?!业)|团队|实力|能力|工艺|质量|方案|产品|供应商|品牌|伙伴|体验|选择|雇主)'
const plainWords = '先进|优秀|专业|权威|高端|优质|完善'
const measured =
  '新|后|终|初|近|先(?!进)|大|小|长|短|高|低|早|晚|远|深|浅|多|少|厚|薄|重|轻|靠近|常|基本|基础|简单|主要|相似|相近|邻近|关键|复杂|直接|原始|突出|适合'
const company = '(?:企业|公司|单位|厂商|供应商|服务商|品牌|合作伙伴|团队)'

/** Superlatives of one's own goods; a plain word without them remains as the mending. */
const strongest = new RegExp(
  `(?:${scope})?最(?:(?<plain>${plainWords})|领先|顶尖|受欢迎|便宜|低价|值得(?:信赖|信任)|具(?:实力|影响力|竞争力|权威)|[好优强佳](?:的)?(?:\\p{Script=Han}{1,2})?${goods})|` +
    // What is commonly said of methods and routes too: only of goods.
    `最(?<plainGoods>可靠|全面|安全|稳定|高效|快捷|贴心)(?=(?:、最\\p{Script=Han}{2,4})*的?\\p{Script=Han}{0,4}(?:${goods}|数据))|` +
    // Whatever it is the most of, but for what is measured, and what comes first or last.
    `最(?!${measured})\\p{Script=Han}{1,3}的\\p{Script=Han}{0,2}(?:${goods}|数据|装备|软件|企业|平台|公司|单位)|` +
    `(?:${scope})最[好优强佳](?!\\p{Script=Han}*估|化)|` +
    '最[高低快优强大](?:的)?(?:性价比|交付|品质|优惠|响应速度)|最低的价格|最快的(?:速度|服务|响应)|' +
    // Of oneself only: which of several points is the most accurate one is a fact.
    `(?<before>(?:我们|我公司|本公司|我司|我院)的?[^，。；]{0,10}?)(?:效率|精度|质量|速度|价格|服务|性能|技术|能力|规模|周期|工期|覆盖|经验|网点)最[高低快优好强大佳短多广全](?![可的值限不])`,
  'gu',
)
const ranked = new RegExp(
  `(?:${scope})(?:内|中)?(?:领先|一流(?!学科|大学|高校)|首选|顶尖|领导者|第一(?!次|个|批|届|部|代|条|名|步|期|阶段|手|线|轮|时间|产业|大|颗|座|幅|张|家|位|季度|作者|副|书记|中学))|遥遥领先`,
  'g',
)

/** What says that nobody else has or does it. What is tried out for others is told as a fact, and may be looked up. */
const only = new RegExp(
  [
    `唯一(?=(?:的)?[^，。；]{0,20}${company})`,
    `(?<before>(?:${scope})[^，。；]{0,4}?)(?:首家|首创|首款|首个)(?![^，。；]{0,4}(?:试点|示范|标准))`,
    `首家(?=提供|掌握|拥有|推出|实现|具备)`,
  ].join('|'),
  'gu',
)

/** Places and things whose name or rank holds the words. */
const namedNational =
  '区|园|站|网|名录|词典|保护|遗产|中心|实验室|奖|小巨人|专精特新|高新|示范|试点|基地|项目|标准|规范|规划|质检|基准|公园|目录|平台建设'
const absolute = new RegExp(
  [
    `国家级(?!\\p{Script=Han}{0,14}?(?:${namedNational}))(?:的)?\\p{Script=Han}{0,6}?${goods}`,
    '最高级(?!别|人民|法)(?:的)?',
    `(?:顶级|顶尖|极致|世界级)(?!域|会议|期刊|节点|目录|要素|学术)(?=的?\\p{Script=Han}{0,4}?(?:${goods}|专家|配置|装备|设备|人才|享受))`,
    '极品|独一无二|绝无仅有|史无前例|无与伦比|无可比拟|无可匹敌|无人能及|无出其右|举世无双|登峰造极|首屈一指|万无一失',
    '天下第一|销量第一|排名第一|第一品牌|冠军品牌|领导品牌|全网最低(?!点)|最低价|巅峰之作|质量免检|国家免检',
    '绝对(?:安全|可靠|准确|领先)|王牌(?:产品|团队|服务)|金牌(?:团队|服务)',
    `(?:${scope})独家|首选(?=(?:的)?(?:平台|品牌|伙伴|合作伙伴|供应商|产品|服务商))`,
    '(?<before>(?:荣登|位居|稳居|高居)[^，。；]{0,10}?)榜首',
    '(?<before>(?:是|作为|成为)[^，。；]{0,14}?)(?:龙头企业|领军企业|领头羊|排头兵|霸主)',
    'NO\\.\\s?1(?!\\d)|TOP\\s?1(?!\\d)',
    '(?:100[%％]|百分之百|百分百)(?:准确|安全|满意|可靠|成功|合格)',
    '零(?:风险|失误|误差)(?!传播)',
  ].join('|'),
  'giu',
)

/** What speaks of the words instead of using them. */
const quoted = /不得|禁止|严禁|用语|字样|广告法|说法|不可能|不存在/
/** Goals (经营目标追求), honours that were conferred and conclusions of an evaluation are allowed. */
const aim = /力争|争创|争取|致力|追求|目标|愿景|建成|迈向|努力|向着/
const goal = new RegExp(`${aim.source}|打造`)
const honour = /奖|称号|评为|评选|荣获|获评|入选|荣誉|表彰/
const evaluation = /鉴定|评审|评价|验收|专家组|查新|结论/
/** Where a rank is a fact with a list behind it. */
const contest = /评标|评审|中标|招标|候选人|得分|成绩|竞赛|比赛|考试|考核/

/** Superlatives that advertisements must not use. */
export function findSuperlatives(text: string): Match[] {
  return [
    ...findWords(text, strongest)
      .filter((words) => isClaim(words, goal))
      .map((words) => describe(words, words.groups.plain ?? words.groups.plainGoods ?? null)),
    ...findWords(text, ranked)
      .filter((words) => isClaim(words, goal) && !evaluation.test(words.sentence))
      .map((words) => describe(words, null)),
    ...[...findWords(text, absolute), ...findWords(text, only)]
      .filter(
        (words) => isClaim(words, aim) && !(/第一$|最低价$|榜首$/.test(words.text) && contest.test(words.sentence)),
      )
      .map((words) => describe(words, null)),
  ]
}

function isClaim({ sentence, before, after }: Words, aims: RegExp): boolean {
  const isNamed = /[“"「]$/.test(before) && /^[”"」]/.test(after)
  return !isNamed && !quoted.test(sentence) && !aims.test(sentence) && !honour.test(sentence)
}

function describe({ start, end }: Words, fix: string | null): Match {
  const message = fix === null ? '属广告法第九条所列用语，可改用可以核实的事实或数字' : '属广告法第九条所列用语'
  return { start, end, message, basis: advertisingLaw, fix, severity: 'severe' }
}
