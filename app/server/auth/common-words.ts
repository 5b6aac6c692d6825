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
export const wordsOfWork: ReadonlySet<string> = new Set([...roles, ...company])

/** What stands in passwords by itself or in front of a number. */
export const commonWords: ReadonlySet<string> = new Set([...wordsOfWork, ...everyday])

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
export const pinyinName = new RegExp(`^(?:(?:woai|aini|woshi|love)?${family}(?:${given})?|${given}${family})$`)
