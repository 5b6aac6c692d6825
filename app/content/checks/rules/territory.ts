import { findWords, type Match } from '../finding'

const mapContent = '《公开地图内容表示规范》（自然资规〔2023〕2 号）'
const oneChina = '《中华人民共和国宪法》序言、第三十一条；《反分裂国家法》第二条'

const notCountries = '(?:台湾|香港|澳门|西藏|港澳台?|港台)'
/** A count of countries, or what makes a country of what stands before it. */
const countries =
  '(?:等(?:多|若干|[一二三四五六七八九十]|\\d{1,3})?个?(?:国家(?!和|或|及|与|、|级|标准|基础|公园|重点|测绘)|国(?!家|土|际|道|务|内|外|有|标|产|防))|[两三四五六七八九十\\d]{1,3}个?国家?(?!和|或|及|与))'

/** Wordings, what takes their place (null: a person has to decide), and why. */
const wordings: ReadonlyArray<{ found: RegExp; fix: string | null; message: string; basis: string }> = [
  {
    found:
      /(?:台湾|香港|澳门|西藏)(?:共和国|独立国|国家(?!级|标准|基础|公园|重点|测绘|安全|战略)|国(?=[，。、；\s]|$))/g,
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
  {
    // One of a row of countries: 日本、台湾等国家, 泰国、澳门、马来西亚三个国家.
    found: new RegExp(`${notCountries}(?:[、和与及](?:(?![和与及])\\p{Script=Han}){2,6}){0,6}?${countries}`, 'gu'),
    fix: null,
    message: '台湾、香港、澳门、西藏不能列为国家；可写“国家和地区”，或分开写',
    basis: oneChina,
  },
  {
    found: new RegExp(`${notCountries}(?:和|与|及|以及)(?:其他|其它|周边)国家(?!和地区)`, 'g'),
    fix: null,
    message: '台湾、香港、澳门、西藏不能列为国家；可写“国家和地区”，或分开写',
    basis: oneChina,
  },
  {
    // A journey or a market abroad that leads there.
    found:
      /(?:出国|国外|外国|海外)(?![（(或、])\p{Script=Han}{0,10}?(?:包括|有|如|为|覆盖|遍及|：)[^，。；]{0,12}?(?<!中国)(?:台湾|香港|澳门)(?!地区)/gu,
    fix: null,
    message: '台湾、香港、澳门是中国的一部分，不说“出国”“国外”；可写“出境”“境外”',
    basis: oneChina,
  },
  {
    found:
      /国立(?:台湾\p{Script=Han}{0,6}?(?:大学|学院|博物馆|图书馆|美术馆)|(?:政治|成功|中兴|中央|中正|阳明交通)大学)/gu,
    fix: null,
    message: '台湾的大学和机构不写“国立”“中央”字样',
    basis: oneChina,
  },
  {
    found: /台湾(?:当局)?的?(?:外交部|国防部|行政院|立法院|监察院|司法院|内政部|经济部|教育部|法务部)/g,
    fix: null,
    message: '台湾的机构不用国家机关的名称；可写“台湾有关方面”，或给机构名加引号',
    basis: oneChina,
  },
  {
    found: /(?:台湾|香港|澳门|港澳台?)[^，。；]{0,8}(?:来华|访华)|(?:台湾|香港|澳门|港澳台?)等(?:海外|国外)/g,
    fix: null,
    message: '台湾、香港、澳门是中国的一部分，不说“来华”“海外”；可写“来内地”“来大陆”“境外”',
    basis: oneChina,
  },
  {
    found: /(?:中国)?大陆(?=(?:和|与|、|及)(?:香港|澳门|港澳(?!台)))/g,
    fix: '内地',
    message: '香港、澳门对应“内地”',
    basis: oneChina,
  },
  { found: /两岸[两三]国/g, fix: '两岸', message: '两岸同属一个中国', basis: oneChina },
  { found: /中、港、台/g, fix: '内地、香港、台湾', message: '不能与“中国”并列', basis: oneChina },
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
