/** Initials and finals that are confused when characters are typed by their sound. */
const confused: ReadonlyArray<readonly [RegExp, string]> = [
  [/([zcs])h/gu, '$1'],
  [/l/gu, 'n'],
  [/([aei])ng/gu, '$1n'],
]

/** Characters of the field that are taken for each other because they look alike. */
const lookalikes = (
  '测侧厕 绘给 量童 国囯 土士 图圆 地他 理埋 信倍 息思 遥摇 感惑 摄镊 影景 航舫 空穴 间问闻 三二 维唯难 建健 模摸漠膜 型形 ' +
  '点占店 云去会 激缴 光先 雷需 达迭 管官菅 网冈 线钱浅 探深 普晋 查杳 调凋 不木 动助 产严 权杈 籍藉 登凳 记计 规现 划刘 ' +
  '村树 庄压 市巿 体休本 检捡俭险验 耕耗 农衣 保堡 护扩 监临蓝 水木永 利刮 库厍 数教 据剧 平乎 台召 字宇学 孪李 生主 资货贷 ' +
  '质贡 证征 书节 招召诏 聘骋 岗冈 位拉 下卞 载裁栽 电申由 话活 址扯 邮油 箱厢 荣茱 誉举 决诀 策莱 大太犬 屏萍 政改 务各 集隼 ' +
  '甲申 级极 乙己 己已巳 未末 软轻 件仵 工土 具且 程呈 师帅 技枝 术木 新亲 企全 业亚 专传 案安 例列 品晶 服报 控腔 制刷 精清情 ' +
  '度渡 高亭 标际 准淮 无天 人入 机积 飞气 倾顷 斜钭 像象 智知 慧惠 城诚 时吋 空控 公分 司同 部陪 门问 历厉 程逞'
).split(' ')
const looksOf = new Map<string, Set<string>>()
for (const group of lookalikes)
  for (const one of group) looksOf.set(one, new Set([...(looksOf.get(one) ?? []), ...group]))

/** Whether two characters are taken for each other because they look alike. */
export function looksLike(one: string, other: string): boolean {
  return looksOf.get(one)?.has(other) === true
}

/** Syllables in the same letters where many do not tell them apart: `zhaoping` and `zaopin`. */
export function blurSyllables(syllables: string): string {
  return confused.reduce((text, [pattern, plain]) => text.replaceAll(pattern, plain), syllables)
}

const han = /\p{Script=Han}/u

/** What is known of characters by the libraries that are loaded when the first search needs them. */
export interface Characters {
  /** All readings of a character, without tones; none of what is not Chinese. */
  listSounds: (character: string) => readonly string[]
  /** The syllables of a text as it is read, one for each of its characters. */
  spell: (text: string) => string[]
}

let characters: Promise<Characters> | undefined

/** Loads how characters sound. */
export function loadCharacters(): Promise<Characters> {
  characters ??= import('pinyin-pro').then(({ pinyin }) => {
    const known = new Map<string, readonly string[]>()
    return {
      listSounds(character) {
        const before = known.get(character)
        if (before) return before
        const sounds = han.test(character) ? pinyin(character, { toneType: 'none', type: 'array', multiple: true }) : []
        known.set(character, sounds)
        return sounds
      },
      spell: (text) => pinyin(text, { toneType: 'none', type: 'array' }),
    }
  })
  return characters
}

let simplify: Promise<(text: string) => string> | undefined

/** A text with simplified characters in place of traditional ones. */
export async function toSimplified(text: string): Promise<string> {
  if (!han.test(text)) return text
  simplify ??= import('opencc-js/t2cn').then(({ Converter }) => Converter({ from: 't', to: 'cn' }))
  return (await simplify)(text)
}
