/** Sentences written with those of `proof-corpus-varied.ts`, and kept away until the rules were mended by them; see `proof-corpus.ts`. */
export const heldOut = {
  faulty: `
superlatives: 我们提供业内【最快】的外业出图服务。
superlatives: 公司在时空数据领域稳居【行业首位】。
superlatives: 一套【史无前例】的城市三维底座。
superlatives: 【顶级】专家团队，全程驻场。
superlatives: 平台由国内【唯一】掌握该算法的团队研发。
superlatives: 我们是【首个】把量子重力仪用于找矿的企业。
superlatives: 公司是地信产业的【领军】企业。
superlatives: 给客户带来【极致】的浏览体验。
superlatives: 我们的产品【优于所有同类产品】。
superlatives: 采用军工品质，【百分之百】可靠。
superlatives: 【国家级】品质，【最低】的价格。
superlatives: 大数据底座的【不二之选】。
superlatives: 彻底【杜绝一切】安全隐患。
superlatives: 员工餐厅拥有园区【最美味】的午餐。
mapWording: 团队曾服务美国、德国、【澳门】等五个国家的客户。
mapWording: 报告分析了【两岸两国】的经贸往来。
mapWording: 标注为【阿鲁纳恰尔邦】的图层来自国外开源数据。
mapWording: 员工出国旅游目的地有日本和【台湾】。
mapWording: 图中【福尔摩沙】一带为板块边界。
mapWording: 从【东海（含尖阁诸岛）】提取岸线。
companyName: 感谢【径纬空间信息技术股份有限公司】的大力支持。
companyName: 联合体牵头单位：【经纬空间信息技术股分有限公司】。
companyName: 【经纬空间信息技术集团有限公司】与云洲学院共建实验室。
forbiddenWords: 平台【赋能】基层治理。
forbiddenWords: 全天候【无死角】巡检。
forbiddenWords: 保障【农民工】按时拿到工资。
preferredWords: 【实景 3D】 数据按季度更新。
preferredWords: 接入【国土空间规划一张图】实施监督信息系统。
preferredWords: 每组配备一台【倾斜摄像】无人机。
people: 【董事长林若兰】作总结讲话。
people: 会议由【副总经理赵怀山】主持。
people: 参加座谈的有林若兰、【周明远】、陈启航。
productNames: 【经纬云圖】移动端已经发布。
productNames: 安装 【GeoVista3D】 需要管理员权限。
productNames: 【临澜三维项目】获省级奖项。
personalData: 投诉请联系孙经理 【1391234 5675】。
personalData: 村民刘某（公民身份号码【320105196511032186】）为权利人。
personalData: 补贴账号为【6217000010012345677】。
personalData: 钉钉同号：【19912345676】。
personalData: 身份证【510107 19920731 4420】，与本人一致。
dates: 外业时间为【4月31日】至 5 月 20 日。
dates: 【2025年11月31日】前提交总结。
dates: 培训时间：【2025年3月3日（周三）】上午。
dates: 公示期【6月20日至6月10日】。
dates: 文件落款为【二月三十日】。
dates: 会议于【25:30】结束。
dates: 采集时间 【2023.02.29】。
referenceSystems: 规划图坐标系统：【西安 80】；高程系统：【黄海 56】。
referenceSystems: 该图采用【54北京坐标系】绘制，现予公开。
referenceSystems: 管线成果坐标基于【Beijing 1954】。
referenceSystems: 竣工图以【80西安坐标系】交付业主。
claims: 持有【乙级测绘资质】证书，欢迎垂询。
claims: 【ISO9001】认证企业，品质可靠。
claims: 公司为国家【高新技术企业】。
units: 全线长 48【公里】，设站 12 座。
units: 滩涂面积 2.3 万【亩】。
units: 分辨率 5 【um】。
units: 流量 120 【m3/s】。
typos: 大家要【贯切】落实会议精神。
typos: 【水淮】测量采用往返观测。
typos: 数据【挖据】结果显示人口向东迁移。
typos: 请按图纸要求【制做】展板。
typos: 软件支持三维【宣染】。
typos: 【气侯】干燥，注意防火。
typos: 此项工作由张工【副责】。
typos: 【末经】许可不得转载。
typos: 各组【必需】按规范记录气压和温度。
typos: 职工【竟聘】上岗的方案已公布。
typos: 【地型】图修测面积 12 km²。
typos: 数据经过【幅射】校正和几何校正。
typos: 【象素】大小 3.76 μm。
typos: 领导【充份】肯定了前期工作。
typos: 系统【布暑】在政务云上。
typos: 外业队员【坚苦】奋斗，保质保量交出成果。
typos: 队伍【迅速的】赶到现场。
typos: 他们跑【的】快，测得准。
typos: 【既然】下雨，外业也没有停。
typos: 图件【座落】栏填写门牌号。
punctuation: 成果包括【:】DOM、DEM 和 DSM。
punctuation: 您需要什么样的地图【?】
punctuation: 平台支持查询，【，】统计和制图。
`,
  clean: `
superlatives: 公司获评国家级专精特新“小巨人”企业。
superlatives: 以最小的代价保住了古树，路线向东偏移 3 m。
superlatives: 第一作者为我院高级工程师。
superlatives: 该流域唯一的水文站建于 1958 年。
superlatives: 顶级域名续费已经完成。
superlatives: 极坐标法放样时应检查后视方向。
superlatives: 三角高程的最佳观测时段为上午九时至下午四时。
superlatives: 国家级非物质文化遗产的空间分布图。
superlatives: 单项最高扣 12 分。
superlatives: 首家单位签到时间为 8:30，请其余单位依次入场。
superlatives: 本次测量的最弱点点位中误差为 ±1.8 cm。
superlatives: 不得宣称“国内首家”“全网第一”。
superlatives: 绝对重力仪安放在地下室。
superlatives: 系统每日零点自动备份，最多保留 30 份。
superlatives: 一等水准路线全长 420 km。
superlatives: 登革热高发期，请最晚于周五前完成消杀。
mapWording: 与会者来自十二个国家以及港澳台地区。
mapWording: 出口台湾地区的设备已经通关。
mapWording: 黄岩岛、西沙群岛的遥感监测按计划进行。
mapWording: 珠江口至香港、澳门的跨海通道测量。
mapWording: 台州湾新区的填海范围以海图为准。
mapWording: 赴澳门特别行政区参加学术会议。
companyName: 经纬空间信息技术股份有限公司（以下简称公司）诚聘英才。
companyName: 大地经纬信息技术有限公司为第二中标候选人。
companyName: 经纬空间的测量队已进场。
forbiddenWords: 平台支撑基层治理，减少重复填表。
forbiddenWords: 务工人员返乡高峰到来前完成路网更新。
preferredWords: 自然资源部公布了最新一批标准地图。
preferredWords: 云洲市的人口密度图。
people: 总经理林若兰宣布开工。
people: 来自省自然资源厅的赵怀山副厅长出席开班式。
people: 林若兰的团队与陈启航的团队分别发言。
productNames: 经纬云图与 GeoVista 3D 已完成适配。
productNames: 卫星云图显示台风眼清晰。
personalData: 监督电话 0371-6580 1234。
personalData: 宗地代码 410105001001GB00012。
personalData: 合同编号 JW-2025-13912345678-01。
personalData: 数据指纹 13987654321098765432 用于校验。
personalData: 打卡编号 110101199003071230 仅为流水号。
personalData: DOI: 10.13812/j.cnki.2025.03.004。
dates: 录入 2 月 30 日这类不存在的日期时，程序会提示改正。
dates: 2026年11月28日，周六，开放日如期举行。
dates: 该标准 2.30 节和 4.31 节有修改。
dates: 1 月 31 日前提交年报。
dates: 比例尺由 1:2000 调整为 1:500。
dates: 7×24 小时响应，节假日不休。
dates: 2028 年 2 月 29 日为闰日。
referenceSystems: 用七参数将 1954 年北京坐标系成果转到国家大地坐标系。
referenceSystems: 早期的北京54资料多为纸质。
referenceSystems: 讲座介绍了北京54、西安80到 2000 国家大地坐标系的演变。
referenceSystems: 从西安80出发的客车已经发车。
claims: 如何申请甲级测绘资质？本文解答常见问题。
claims: 应聘者熟悉 ISO 9001 质量管理体系者优先。
units: 车速 60 km/h，采样 20 Hz。
units: 误差 ±3 mm，库容 1.2 亿 m³。
units: 显存 24 GB，功耗 450 W。
typos: 摆渡车每半小时一班。
typos: 过渡期内两套系统并行。
typos: 圆形基坑的收敛监测每日两次。
typos: 园区地下管线总长 38 km。
typos: 期末考核由总工办组织。
typos: 他自己做的支架很结实。
typos: 河道弯曲的地方得加密断面。
typos: 既要进度，也要质量。
typos: 即便下雨，值班也不中断。
typos: 阈值过低会产生碎斑。
typos: 生活必需品由后勤统一采购。
typos: 副总工负责技术审查。
typos: 地形与地貌类型的划分见附录。
typos: 影像如实反映了岸线变化。
typos: 大象迁徙路线用卫星项圈记录。
typos: 作为乙方，我们按时交付。
typos: 他跑的路线比别人长两倍。
typos: 记录本由专人保管，账实相符。
punctuation: “三调”成果、“一张图”和“多规合一”相互衔接。
punctuation: 比值为 3:2，误差 0.5 %。
punctuation: 下载地址 https://example.com/data?id=3,4 仅内网可用。
`,
}
