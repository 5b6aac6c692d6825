import { findWords, type Match } from '../find-words'

const basis = '《现代汉语词典》'

/** What is often typed wrong, and what was meant. */
const typos: ReadonlyArray<readonly [RegExp, string]> = [
  [/帐号/g, '账号'],
  [/帐户/g, '账户'],
  [/登陆(?=网站|系统|平台|后台|账号|官网|页面|微信|邮箱|服务器|界面)/g, '登录'],
  [/阀值/g, '阈值'],
  [/座标/g, '坐标'],
  [/座落/g, '坐落'],
  [/经伟/g, '经纬'],
  [/象元/g, '像元'],
  [/象素/g, '像素'],
  [/象控/g, '像控'],
  [/图象/g, '图像'],
  [/影象/g, '影像'],
  [/部份/g, '部分'],
  [/成份/g, '成分'],
  [/复盖/g, '覆盖'],
  [/布署/g, '部署'],
  [/按装/g, '安装'],
  [/(?<before>^|[^叫当])做为/g, '作为'],
  [/既使/g, '即使'],
  [/必需(?=按照|遵守|符合|经过|严格|坚持|加强|认真|先|在|由)/g, '必须'],
  [/必须品/g, '必需品'],
  [/截止(?=目前|日前|今年|去年|\d{4}\s?年)/g, '截至'],
  [/松驰/g, '松弛'],
  [/粗旷/g, '粗犷'],
  [/脉博/g, '脉搏'],
  [/渡假/g, '度假'],
  [/迫不急待/g, '迫不及待'],
  [/一愁莫展/g, '一筹莫展'],
  [/走头无路/g, '走投无路'],
  [/穿流不息/g, '川流不息'],
  [/再接再励/g, '再接再厉'],
  [/提纲携领/g, '提纲挈领'],
  [/按步就班/g, '按部就班'],
  [/世外桃园/g, '世外桃源'],
  [/名付其实/g, '名副其实'],
  [/不径而走/g, '不胫而走'],
  [/悬梁刺骨/g, '悬梁刺股'],
  [/趋之若骛/g, '趋之若鹜'],
]

/** Common typing mistakes. */
export function findTypos(text: string): Match[] {
  return typos.flatMap(([pattern, fix]) =>
    findWords(text, pattern).map(({ start, end }) => ({
      start,
      end,
      message: `应为“${fix}”`,
      basis,
      fix,
      severity: 'advice',
    })),
  )
}
