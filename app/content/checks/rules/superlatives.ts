import { findWords, type Match, type Words } from '../finding'

const advertisingLaw =
  '《中华人民共和国广告法》第九条第三项；《广告绝对化用语执法指南》（市场监管总局公告 2023 年第 6 号）'

const scope =
  '国内|全国|市面上|市场上|同类|世上|史上|当今|世界|国际|全球|行业|业内|业界|亚洲|全省|全市|我省|我市|省内|全网'
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
    `(?:${scope})?最(?!${measured})\\p{Script=Han}{1,3}的\\p{Script=Han}{0,6}?(?:${goods}|数据|装备|软件|企业|平台|公司|单位)|` +
    `(?:${scope})最[好优强佳](?!\\p{Script=Han}{0,12}估|化)|` +
    '最[高低快优强大](?:的)?(?:性价比|交付|品质|优惠|响应速度)|最低的价格|最快的(?:速度|服务|响应)|' +
    // Of oneself only: which of several points is the most accurate one is a fact.
    `(?<before>(?:我们|我公司|本公司|我司|我院)的?[^，。；]{0,10}?)(?:效率|精度|质量|速度|价格|服务|性能|技术|能力|规模|周期|工期|覆盖|经验|网点)最[高低快优好强大佳短多广全](?![可的值限不])`,
  'gu',
)
const ranked = new RegExp(
  `(?:${scope})(?:内|中)?(?:领先|一流(?!学科|大学|高校)|首选|顶尖|领导者|第一(?!次|个|批|届|部|代|条|名|步|期|阶段|手|线|轮|时间|产业|大|颗|座|幅|张|家|位|季度|作者|副|书记|中学))|遥遥领先|填补了?(?:${scope})[^，。；]{0,8}空白`,
  'g',
)

/** Who speaks of themselves or of what they sell. */
const own = '(?:我们|我公司|本公司|我司|我院|本院|公司|本产品|该产品|产品|方案|本系统|平台|团队|软件|算法)'

/** What says that nobody else has or does it. What is tried out for others is told as a fact, and may be looked up. */
const only = new RegExp(
  [
    `唯一(?=(?:的)?[^，。；]{0,20}${company})`,
    `(?<before>(?:${scope})[^，。；]{0,4}?)(?:首家|首创|首款|首个)(?![^，。；]{0,4}(?:试点|示范|标准))`,
    `首家(?=提供|掌握|拥有|推出|实现|具备|完成|通过|获得|(?:的)?[^，。；]{0,20}(?:企业|公司|机构)(?!签到))`,
    `(?=首家|唯一)(?<=${own}[^，。；]{0,14}?)(?:首家|唯一(?!标识|编码|编号|性|的?(?:id|键|码|号)))`,
    `(?=首个)(?<=${own}(?:是|作为|成为)[^，。；]{0,8}?)首个(?=[^，。；]{0,24}(?:企业|公司|单位|机构|团队))`,
    `唯一(?=解决|掌握|拥有|具备|做到|实现)`,
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
    '绝对(?:安全|可靠|准确|领先|放心|优势|保证|可信|满意|真实|超值|专业|权威)|(?:王牌|金牌|明星级|殿堂级|教科书级|天花板级)(?!军)\\p{Script=Han}{0,3}?(?:产品|团队|队伍|服务|师资|专家|方案|设备)',
    '永不(?:宕机|过时|褪色|磨损|丢失|出错|停机|断电|掉线|失效|磨灭|变形)|终身(?:免费|质保|保修)|永久(?:免费|质保|保修)',
    '不二(?:之选|选择)|(?:销量|销售|口碑|性价比|市场占有率|市场份额)(?:冠军|之王|第一)|行业天花板|业界(?:翘楚|鼻祖)|行业(?:鼻祖|霸主|翘楚|标杆企业|领袖)',
    '(?:远胜|完胜|碾压|秒杀)(?:于)?(?:一切|所有|全部|任何)?(?:同行|同类|竞品|对手|友商)|(?:优于|超越|领先于?)(?:一切|所有|全部|任何)(?:的)?(?:同行|同类|竞品|对手|友商)(?:产品)?',
    '(?:彻底)?杜绝(?:一切|所有|任何)|(?:没有|毫无)任何(?:风险|误差|隐患)|史上最\\p{Script=Han}|空前绝后|天下无敌|所向无敌|完美无[缺瑕]',
    `(?:${scope})独家|首选(?=(?:的)?(?:平台|品牌|伙伴|合作伙伴|供应商|产品|服务商))`,
    '(?<=(?:荣登|位居|稳居|高居)[^，。；]{0,10}?)榜首',
    `(?=${scope}|首位|第一位)(?<=${own}[^，。；]{0,16}?(?:位居|稳居|高居|排名)[^，。；]{0,4}?)(?:(?:${scope})?(?:首位|第一位))`,
    '(?<=(?:是|作为|成为)[^，。；]{0,14}?)(?:龙头(?:企业)?|领军(?:企业|者)?|领导者|领头羊|排头兵|霸主)',
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
