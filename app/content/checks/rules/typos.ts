import { findWords, isInTitle, type Match } from '../finding'
import { confusedWords } from './confused-words'
import { findSpellings, indexSpellings, isPartOf } from './spelling-index'

const dictionary = '《现代汉语词典》'

/** A wrong character that only the words around it tell, with what was meant and why. */
interface Misuse {
  found: RegExp
  right: string
  /** Only the last character of what is found is wrong; the others show of what it is. */
  isEnd?: true
  why: string
}

const adverbs =
  '认真|迅速|及时|顺利|圆满|积极|严格|高效|快速|准确|仔细|耐心|扎实|稳步|有序|全面|深入|不断|逐步|共同|成功|如期|高质量|高标准|有效|充分|切实|主动|大力|热情|默默|紧张|熟练|细致|科学|合理|客观|清楚|清晰|详细|系统|持续|进一步|按时|按期|出色|努力'
const doing =
  '完成|开展|推进|落实|赶到|赶赴|投入|解决|处理|做好|执行|检查|核对|核查|测量|观测|记录|讲解|介绍|回答|参与|参加|配合|组织|实施|提高|提升|改善|增强|反映|表达|展示|展现|说明|掌握|学习|分析|研究|总结|发现|利用|运用|发挥|保障|保证|促进|推动|通过|拿下|攻克|投身|工作|奋战|坚守|向|把|将|对|为'
const manner =
  '做|跑|干|画|测|完成|进展|进行|发展|变|走|飞|算|建|办|处理|执行|配合|掌握|表现|准备|安排|搞|抓|走|学|讲|编|设计|运行|回答'

const misuses: readonly Misuse[] = [
  {
    found: new RegExp(
      `(?:${adverbs})的(?=(?:${doing.replace(/\|向\|把\|将\|对\|为$/, '')})(?:了|着|到|好|出|过|起|每|各|这|该|本|全|整)|(?:赶到|赶赴|投身|拿下|攻克|做好|把|将))`,
      'gu',
    ),
    right: '地',
    isEnd: true,
    why: '修饰动作用“地”',
  },
  {
    found: new RegExp(
      `(?:${manner})的(?=(?:很|非常|十分|更|比较|特别|格外|相当)(?!多|大一部分|少)\\p{Script=Han}{1,2}[，。；！]|(?:快|慢|好|准|细|稳|远|高|低|差|深|透|漂亮|出色|扎实|到位|顺利|不错|不够|怎么样)[，。；、！])`,
      'gu',
    ),
    right: '得',
    isEnd: true,
    why: '说明动作的结果用“得”',
  },
  {
    found:
      /(?<=^|[^获提选抽采读录听领换争夺摄吸汲窃截调收索可进自])取的(?=了|较[好大]|良好|显著|圆满|重大|积极|突破|成效|进展|丰硕|一致)/gu,
    right: '取得',
    why: '表示结果用“得”',
  },
  {
    found: /(?<=^|[^价数均阈像真极产初面净总市估差比权分])值的(?=注意|推广|信赖|肯定|一提|关注|期待|借鉴|学习)/gu,
    right: '值得',
    why: '“值得”是一个词',
  },
  {
    found:
      /(?<=^|[^自社公])因该(?=先(?!导|行|期)|是|不(?!动产|规则)|会(?!议|场|展)|注意|尽快|尽量|遵守|学习|及时|加强|如何|怎|说|把)/gu,
    right: '应该',
    why: '“应”“因”同音',
  },
  {
    found:
      /以经(?!济|营|纬|验|典|过|费|度|书|线|理|贸|销|办|常|历|络|脉|文|世|商|久|幢|国|学|纪|期|手|受|由|行|开区|信|空)(?=\p{Script=Han})/gu,
    right: '已经',
    why: '“已”“以”同音',
  },
  {
    found: /(?<=^|[^自知利异克律舍损体修安屈固])己经(?=\p{Script=Han})/gu,
    right: '已经',
    why: '“已”是已经，“己”是自己',
  },
  {
    found:
      /(?<=^|[^自知利异克律舍损体修安屈固为])己(?=完成|建成|取得|通过|上线|形成|达到|超过|投入|交付|提交|验收|全部|于\d)/gu,
    right: '已',
    why: '“已”是已经，“己”是自己',
  },
  {
    found: /既将(?=开始|启动|召开|完成|开展|进行|进入|举行|举办|投入|推出|发布|开工|建成|到来|上线|出版|来临|结束)/g,
    right: '即将',
    why: '“即”是就要，“既”是已经',
  },
  { found: /(?<=^|[^立随旋当])即然(?!后)/g, right: '既然', why: '“既”是已经，“即”是就要' },
  { found: /即定(?=航|目标|方案|计划|路线|标准|时间|任务)/g, right: '既定', why: '“既”是已经，“即”是就要' },
  {
    found: /[对记转结查]帐(?!篷|幕|房|帘|子|内|外|[号户目单簿薄])/g,
    right: '账',
    isEnd: true,
    why: '与钱物有关的用“账”，“帐”是帷幕',
  },
  {
    found: /登陆(?=网站|系统|平台|后台|账号|官网|页面|微信|邮箱|服务器|界面|客户端|门户|APP|软件)/g,
    right: '登录',
    why: '“登陆”是上岸',
  },
  { found: /(?<=^|[^抽具形意对])象元(?!素)/g, right: '像元', why: '“像”是图形，“象”是形状' },
  { found: /(?<=^|[^叫当])做为/g, right: '作为', why: '“作为”是一个词' },
  {
    found:
      /必需(?=按照|按|遵守|佩戴|遵循|保证|保持|做到|注意|完成|及时|提交|使用|持|符合|经过|严格|坚持|加强|认真|先|在|由|进行|通过|具备|采用|达到|满足|签|填写|记录|上报|报|经|把|将|对|每|两人|立即|停止|安装|配备|参加|执行|落实|执证|穿戴|检查)/g,
    right: '必须',
    why: '“必须”是一定要，“必需”是不可少',
  },
  {
    found:
      /(?:截止(?=目前|日前|今年|去年|\d{4}\s?年)|(?<=^|[，。；！？：\s“（])截止(?=本|上|今|昨|\d{1,2}\s?[月日]|[一二三四五六七八九十]{1,3}月|月底|年底|月末|年末))/g,
    right: '截至',
    why: '后面接时间用“截至”',
  },
  { found: /测会(?=工作|成果|队|院|局|资质|单位|项目|行业|技术)/g, right: '测绘', why: '“绘”“会”同音' },
  { found: /(?<=^|[^一两左右东西南北内外单双另])侧绘(?!制|出|图)/g, right: '测绘', why: '“测”是测量，“侧”是旁边' },
  { found: /(?<=^|[^两一左右内外东西南北各])侧量(?!取)/g, right: '测量', why: '“测”是测量，“侧”是旁边' },
  { found: /(?<=勘|航|观|检|预|监)侧(?!面|边|向|卫|重|扫|视)/g, right: '测', why: '“测”是测量，“侧”是旁边' },
  { found: /地型(?!车)(?=图|测|复|数|起|特|条|要|地|较|、|。|，)/g, right: '地形', why: '“形”是形状，“型”是类型' },
  { found: /变型(?=监测|观测|量)/g, right: '变形', why: '“形”是形状，“型”是类型' },
  {
    found: /在次(?=开展|进行|出现|组织|来到|召开|验收|感谢|复测|测量|提交|强调|获|向|前往|确认)/g,
    right: '再次',
    why: '“再”是又一次',
  },
  {
    found: /从新(?=测量|测绘|开始|编制|计算|组织|设计|布设|审核|提交|核|观测|修订|调整)/g,
    right: '重新',
    why: '“重新”是一个词',
  },
  {
    found: /反应(?=了[^，。；]{0,12}(?:情况|问题|水平|现状|变化|特点|规律|差异|趋势))/g,
    right: '反映',
    why: '“反映”是表现，“反应”是响应',
  },
  {
    found: /反映(?=时间(?:小于|大于|短|长|为|不|在|约|快|慢|低|控))/g,
    right: '反应',
    why: '“反应”是响应，“反映”是表现',
  },
  { found: /过度(?=期(?!间)|段|阶段|方案|带|性安置)/g, right: '过渡', why: '“过渡”是转入下一阶段，“过度”是超过限度' },
  {
    found: /过渡(?=开发|开采|依赖|使用|放牧|包装|砍伐|捕捞|疲劳|劳累|消费|拟合|解读|采集)/g,
    right: '过度',
    why: '“过度”是超过限度，“过渡”是转入下一阶段',
  },
  {
    found:
      /即使(?=(?:上报|更新|处理|反馈|通知|发布|修订|复测|提交|整改|纠正|沟通|消除|响应|回复|归档|排查|维修|提醒|解决)|发现[^，。；]{0,10}[并和、])(?![^。；]{0,40}[也都仍还])/g,
    right: '及时',
    why: '“及时”是不拖延，“即使”是假设',
  },
  {
    found:
      /经度(?=达到?\s?\d|为?\s?±|要求|高于|较[高低]|控制在|不低于|[^，。；\d]{0,2}\d+(?:\.\d+)?\s?(?:cm|mm|厘米|毫米))/g,
    right: '精度',
    why: '“精度”是准确的程度',
  },
  { found: /(?<=形|印)像(?!控|片|元|素)/g, right: '象', why: '“形象”“印象”用“象”' },
  { found: /图班(?=数|图|面|核|编|调|变)/g, right: '图斑', why: '“斑”是斑块' },
  { found: /(?<=基|标|水)谁/g, right: '准', why: '“准”“谁”形近' },
  { found: /辅设(?!备|施|计)/g, right: '铺设', why: '“铺”“辅”形近' },
  { found: /按排(?!名|序|列|放|水|污|行|量|班|查)/g, right: '安排', why: '“安”“按”同音' },
  { found: /暂新(?!增|建|设|修)/g, right: '崭新', why: '“崭”“暂”形近' },
  { found: /大副(?=提升|提高|降低|减少|增加|增长|缩短|下降|改善)/g, right: '大幅', why: '“幅”“副”形近' },
  { found: /(?<=^|[^必无务])须要(?!求|点|件)/g, right: '需要', why: '“需要”是一个词' },
  { found: /(?<=[^警]报|^报|注)消(?!除|费|防)/g, right: '销', why: '“销”是注销，“消”是除去' },
  { found: /(?<=^|[^给赋授寄])予(?=算|案|约|防)/g, right: '预', why: '“预”是事先，“予”是给' },
  {
    found: /(?<=^|[^支交垫给应托])付(?=总经理|主任|局长|院长|厅长|市长|书记|处长|部长)/g,
    right: '副',
    why: '“副”是次要',
  },
  { found: /(?<=^|[^木焦煤])炭(?=中和|达峰|排放)/g, right: '碳', why: '元素用“碳”' },
  { found: /(?<=^|[^目标有的])的的(?!确|士)/g, right: '的', why: '多打了一个字' },
  { found: /(?<=^|[^了])了了(?!解|结|望|如|却|无|事|断|得)/g, right: '了', why: '多打了一个字' },
]

const confused = indexSpellings(confusedWords)

/** Common typing mistakes: words of the list, and characters that only the words around them tell. */
export function findTypos(text: string): Match[] {
  const listed = findSpellings(text, confused)
    .filter((word) => !isInTitle(text, word.start) && !word.partOf.some((whole) => isPartOf(text, word, whole)))
    .map(({ start, end, right, why }) => describe({ start, end, right, why }))
  const inContext = misuses.flatMap(({ found, right, isEnd, why }) =>
    findWords(text, found).map(({ start, end, text: wrong }) =>
      describe({ start, end, right: isEnd ? wrong.slice(0, -1) + right : right, why }),
    ),
  )
  // Where both tell of the same characters, one says enough.
  const told = new Set(listed.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)))
  const isTold = ({ start, end }: Match) => told.has(start) || told.has(end - 1)
  return [...listed, ...inContext.filter((match) => !isTold(match))]
}

function describe({ start, end, right, why }: { start: number; end: number; right: string; why: string }): Match {
  return { start, end, message: `应为“${right}”：${why}`, basis: dictionary, fix: right, severity: 'advice' }
}
