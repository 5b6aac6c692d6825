/** Longer ones are in no list of guesses, however they are made. */
const maxLength = 32

/** Rows and columns of the keyboard, the alphabet, and the symbols above the digits. */
const walks = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmik',
  'qweasdzxc',
  'abcdefghijklmnopqrstuvwxyz',
].flatMap((row) => [row, Array.from(row).toReversed().join('')])
const symbolRow = '!@#$%^&*()_+'

/** Characters that are read as letters: `P@ssw0rd`, and `He11o` in the second reading. */
const readings = [
  { '@': 'a', '4': 'a', '0': 'o', '1': 'i', '!': 'i', '3': 'e', $: 's', '5': 's', '7': 't' },
  { '@': 'a', '4': 'a', '0': 'o', '1': 'l', '!': 'l', '3': 'e', $: 's', '5': 's', '7': 't' },
]

/**
 * Whether a password is one of those that are tried first: at most one word or name that everybody uses, whatever its
 * case and spelling, with years, sequences, keyboard walks and symbols around it. It stands for some ten million
 * passwords; a list would have to name them one by one.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return (
    plain.length <= maxLength &&
    [plain, ...readings.map((reading) => readLetters(plain, reading)), unweave(plain)].some(isGuessable)
  )
}

/** Reads digits and symbols as letters where they stand in a word; what surrounds the word stays. */
function readLetters(text: string, reading: Record<string, string>): string {
  const [, before = '', word = '', after = ''] = /^(\d*[^\p{L}\d@$]*)(.*\p{L})(.*)$/su.exec(text) ?? []
  return before + Array.from(word, (character) => reading[character] ?? character).join('') + after
}

/** Takes letters and digits apart that take turns, as in `1q2w3e4r` and `A.d.m.i.n.1`. */
function unweave(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? []
  if (words.length < 2 || words.some((word) => word.length > 4)) return text
  return words.join('') + text.replace(/\D/g, '')
}

function isGuessable(text: string): boolean {
  const words = distinct(text, /\p{L}+/gu).filter((word) => !isWalk(word))
  // One number that is not common, such as 7 or 404, adds nothing that has to be guessed for long.
  const numbers = distinct(text, /\d+/g).filter((number) => !isCommonNumber(number))
  return (
    text !== '' &&
    words.length <= 1 &&
    words.every(isCommonWord) &&
    numbers.length <= 1 &&
    numbers.every((number) => number.length <= 3) &&
    distinct(text, /[^\p{L}\d]+/gu).every(isCommonSymbols)
  )
}

function distinct(text: string, kind: RegExp): string[] {
  return [...new Set(text.match(kind))]
}

/** A word of the lists, a name, or up to three letters, which are somebody's initials; repeated or with doubled letters too. */
function isCommonWord(word: string): boolean {
  const once = /^(.+?)\1+$/u.exec(word)?.[1] ?? word
  const undoubled = word.replace(/(.)\1/gu, '$1')
  return [word, once, undoubled].some(
    (text) => text.length <= 3 || commonWords.has(text) || pinyinName.test(text) || isTwoCommonWords(text),
  )
}

/** Such as `jingweiadmin`: two words of the company and its systems. */
function isTwoCommonWords(word: string): boolean {
  for (let cut = 2; cut <= word.length - 2; cut += 1)
    if (wordsOfWork.has(word.slice(0, cut)) && wordsOfWork.has(word.slice(cut))) return true
  return false
}

/** Keys that lie beside each other or letters in their order, three or more at a time, or one letter again and again. */
function isWalk(word: string): boolean {
  if (/^(.)\1+$/u.test(word)) return true
  for (let length = word.length; length >= 3; length -= 1) {
    const isFirst = walks.some((walk) => walk.includes(word.slice(0, length)))
    if (isFirst && (length === word.length || isWalk(word.slice(length)))) return true
  }
  return false
}

/** One or two symbols, one that is repeated, or some that lie beside each other. */
function isCommonSymbols(symbols: string): boolean {
  return symbols.length <= 2 || /^(.)\1*$/u.test(symbols) || symbolRow.includes(symbols)
}

const sequences = ['01234567890', '09876543210']

/** Numbers that are read as words, dialled, or drawn on the keypad. */
const popular =
  /^(?:520|521|13140|1314|168|188|518|588|618|666|668|688|777|886|888|918|985|987|996|999|110|119|120|12306|10086|10010|007|147|258|369|159|753|951|357|852|741|963|456|789|123|321|101|911|365|404|247)+$/

const month = '(?:0[1-9]|1[0-2])'
const day = '(?:0[1-9]|[12]\\d|3[01])'
const year = '(?:19|20)\\d\\d'
const date = new RegExp(
  `^(?:${year}(?:${month}(?:${day})?)?|\\d\\d${month}${day}|${month}${day}(?:${year})?|${day}${month}${year}|(?:${year}){2})$`,
)

/** Whether a run of digits is a year, a date, a sequence, a repetition or a number everybody knows. */
function isCommonNumber(digits: string): boolean {
  // 112233 is the sequence 123, and 1111 is 1.
  const single = digits.replace(/(\d)\1+/g, '$1')
  return (
    isSequence(digits) ||
    isSequence(single) ||
    /^(.{1,4}?)\1+$/.test(digits) ||
    date.test(digits) ||
    popular.test(digits) ||
    isTwoCommonNumbers(digits)
  )
}

function isSequence(digits: string): boolean {
  return digits.length >= 3 && sequences.some((sequence) => sequence.includes(digits))
}

/** Such as 5201314123 or 1232026: what is left of a popular number is another sequence or a year. */
function isTwoCommonNumbers(digits: string): boolean {
  for (let cut = 3; cut <= digits.length - 3; cut += 1) {
    const [head, tail] = [digits.slice(0, cut), digits.slice(cut)]
    if (
      [head, tail].every(
        (part) => isSequence(part) || /^(\d)\1+$/.test(part) || popular.test(part) || /^20[0-3]\d$/.test(part),
      )
    )
      return true
  }
  return false
}

const split = (text: string) => text.trim().split(/\s+/)

/** What people call the thing they sign in to, and who they are there. */
const roles = split(`
  admin admins administrator adm administrat root toor system sysadmin sys user users guest test tester testing temp demo
  default login logon signin signon manager manage master super superadmin superuser superman supervisor operator oper
  service support server web website site webadmin webmaster portal office staff employee company corp group team
  account public private secret security secure access backup data database db mysql oracle postgres sqlserver sql
  linux ubuntu centos windows docker redis nginx apache tomcat jenkins gitlab github cisco router wifi wireless
  mail email ftp ssh vpn cms crm erp oas app api dev devops prod ops pass passwd pwd password passwords passwort passcode
  passphrase mypass mypassword newpassword changeme change letmein letmeinn letmeout welcome welcomehome hello helloworld hi start begin
  enter open unlock key license internet network computer laptop desktop phone mobile iphone android samsung huawei
  xiaomi google baidu alibaba taobao tencent weixin wechat weibo alipay douyin bytedance jingdong netease sina sohu
  facebook twitter youtube amazon apple microsoft adobe lenovo yahoo hotmail gmail
`)

/** The company, its trade and where it is, as one would type them into the box. */
const company = split(`
  jingwei jingweikongjian jingweispace jwkj jwspace jingweidu kongjian spatial geospatial geo gis gps beidou beidou3
  cehui cehuiju cehuiyuan survey surveying mapping map maps dili dilixinxi ditu yaogan hangce weixing
  guihua guotu ziyuan kancha sheji shuzi zhihui xinxi keji gongsi bangong guanli guanliyuan houtai wangzhan yonghu mima
  denglu caiwu renshi xiangmu zongjingli laoban yunzhou
  经纬 经纬空间 空间 测绘 地理 地理信息 地图 遥感 北斗 公司 科技 管理 管理员 后台 网站 用户 密码 登录 测试 系统 办公 我爱你 你好 中国
`)

/** Words, names, teams and seasons that stand in front of a number in every published list. */
const everyday = split(`
  love lover loveme loveyou iloveyou ilove iloveu ilovehim ilovegod lovely baby babygirl babyboy angel angels princess prince
  queen king kings honey sweet sweety sweetheart darling sunshine sunny summer winter spring autumn season moon star
  stars starwars sky ocean flower flowers rose lily daisy butterfly dragon tiger lion panther monkey donkey eagle falcon
  phoenix wolf bear panda kitty kitten puppy doggy tigger snoopy pikachu pokemon mario naruto batman spiderman ironman
  superstar rockstar shadow ghost ninja samurai pirate killer hunter ranger warrior soldier wizard magic merlin matrix
  football soccer baseball basketball hockey tennis golf golfer runner player champion winner lakers yankees cowboys
  eagles chelsea arsenal liverpool barcelona realmadrid manchester juventus ferrari mercedes porsche mustang corvette
  camaro honda toyota yamaha harley freedom peace hope faith grace jesus christ heaven blessed trust trustno trustnoone
  nothing something whatever forever together friend friends family mother father sister brother happy smile lucky
  money dollar million rich gold golden silver diamond crystal purple orange yellow banana cookie cheese chocolate
  coffee pepper ginger candy cherry strawberry apples lemon pumpkin peanut buster cool awesome perfect special fuckyou
  fuckoff asshole bitch sexy bigboy good better best great first one two three four five six seven eight nine ten
  january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday birthday christmas newyear america american london paris berlin tokyo newyork
  texas chicago boston canada england france germany india japan china chinese michael michelle jessica jennifer
  ashley amanda daniel david andrew anthony thomas robert john joshua james jordan justin joseph jason jack jackson
  george charlie charles chris christian christopher william matthew nicole nicholas natasha natalie samantha sarah
  stephanie steven hannah heather harry henry alex alexander alexandra andrea angela anna austin benjamin brandon
  brian bailey carlos cameron danielle dennis eminem eric elizabeth emily emma gabriel isabella jasmine kevin laura
  lauren linda lisa lucas maggie maria martin mary megan melissa miguel mike morgan oliver olivia patrick paul peter
  rachel rebecca richard roman ryan scott sophie taylor tom tony tyler victoria vincent zachary dearbook alone
  woaini woaiwojia woaizhongguo woaimama woaibaba woshishui woshitiancai wozuini wobuzhidao aini aiwo nihao nihaoma
  xiexie buzhidao mamawoaini baobao baobei beibei laopo laogong gege meimei didi jiejie baba mama yeye nainai kuaile
  xingfu pingan jiayou facai gongxi fucheng zhongguo zhonghua beijing shanghai guangzhou shenzhen hangzhou nanjing
  wuhan chengdu chongqing tianjin xian suzhou changsha zhengzhou shenyang qingdao dalian jinan xiamen fuzhou kunming
  hefei nanchang guiyang nanning haikou lanzhou taiyuan changchun haerbin hainan hubei hunan henan hebei guangdong
  guangxi sichuan shandong shanxi jiangsu jiangxi zhejiang anhui fujian yunnan guizhou xinjiang xizang taiwan hongkong
`)

/** What a password for work is made of first. */
const wordsOfWork: ReadonlySet<string> = new Set([...roles, ...company])

/** What stands in passwords by itself or in front of a number. */
const commonWords: ReadonlySet<string> = new Set([...wordsOfWork, ...everyday])

const surnames = split(`
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han
  feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lv lu ding ren shen yao jia xia zhong cui
  tan fan jin shi liao qiu bai meng qin yan hao shao gong wan qian dai mo kong xiang chang
`)
const givenNames = split(`
  wei fang na min jing li qiang lei jun yang yong yan jie juan tao ming chao xiu xia ping gang gui ying hua yu hong mei
  bin bo dan hao hui jian jia kai lan lin long ning peng qi qing rui shan ting wen xiao xin xu xue yi yuan yun ze zhi
  zhong han chen fei feng xiang dong lu meng nan le an chun sheng cheng guo zi yue
`)
const family = `(?:${surnames.join('|')})`
const given = `(?:${givenNames.join('|')}){1,2}`

/** A name in pinyin, in either order, or what is said of one ("woai" and "woshi" and the name). */
const pinyinName = new RegExp(`^(?:(?:woai|aini|woshi|love)?${family}(?:${given})?|${given}${family})$`)
