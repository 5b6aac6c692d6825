import { findWords, type Match } from '../finding'

const notice = '自然资源部公告 2018 年第 55 号：自 2018 年 7 月 1 日起全面使用 2000 国家大地坐标系'
const heights = 'GB 22021—2008《国家大地测量基本技术规定》：采用 1985 国家高程基准'

const system = '(?:(?:坐标)?系(?!数|列|统一)|坐标)?'
const plane = new RegExp(
  `(?:1954\\s*年?\\s*北京|北京\\s*(?:1954|54)(?!\\s*(?:路|号|街|中学|小学|所|\\d))|BJ\\s*-?\\s*(?:19)?54(?!\\d)|(?<!\\d)(?:1980|80)\\s*年?\\s*(?:国家)?西安|(?<![\\d])(?:1954|54)\\s*年?\\s*北京(?=坐标)|BEIJING\\s*-?(?:19)?54(?!\\d)|西安\\s*(?:1980|80)(?!\\s*(?:路|号|街|年代|后|\\d))|XIAN\\s*-?(?:19)?80)${system}`,
  'gi',
)
const height =
  /1956\s*年?\s*黄海(?:高程(?:系统?|基准)?)|黄海\s*(?:1956|56)\s*高程(?:系统?|基准)?|56\s*黄海高程(?:系统?|基准)?|黄海\s*(?:1956|56)(?=[。，；、）)]|$)/g

/** Where a result is said to be in a system. */
const claim =
  /成果|采用|使用|坐标系统|系统?[为是：:]|坐标[为是：:]|基准|提交|统一为|编绘|绘制|交付|入库|统一到|归算到|空间参考|坐标[。，；]|以.{2,16}为|基于/
/** Where it is told how results came out of an older system, or that it is not to be used. */
const history =
  /互转|纠正|老图|旧图|早期|演变|支持|转到|转为|归算至|转换|换算|改算|变换|历史|原有|原成果|旧|停止|不得|不再|禁止|废止|替代|取代|先后|曾|时期|年代|档案|参数|改为|过渡|区别|差异/

/** Reference systems that a result may not be given in any more. */
export function findReferenceSystems(text: string): Match[] {
  const describe =
    (message: string, basis: string) =>
    ({ start, end }: { start: number; end: number }): Match => ({
      start,
      end,
      message,
      basis,
      // Coordinates do not change with the name of their system.
      fix: null,
      severity: 'advice',
    })
  const isClaimed = ({ sentence }: { sentence: string }) => claim.test(sentence) && !history.test(sentence)
  return [
    ...findWords(text, plane)
      .filter(isClaimed)
      .map(describe('成果应采用 2000 国家大地坐标系；引用旧成果的，请写明已转换', notice)),
    ...findWords(text, height)
      .filter(isClaimed)
      .map(describe('成果应采用 1985 国家高程基准；引用旧成果的，请写明已改算', heights)),
  ]
}
