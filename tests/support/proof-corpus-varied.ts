/** Sentences of news, cases, jobs, products and science, written before the rules were mended by their figures; see `proof-corpus.ts`. */
export const varied = {
  faulty: `
superlatives: 本系统是目前市面上【最好用】的外业调绘软件。
superlatives: 公司测绘装备水平【全国第一】。
superlatives: 我们是中原地区【首家】把激光雷达用到古建筑修缮的企业。
superlatives: 这款手簿是测量员心目中的【第一品牌】。
superlatives: 平台具备【国家级】的安全防护能力，请客户放心。
superlatives: 作为行业【领导者】，我们提供从采集到应用的全套服务。
superlatives: 方案【唯一】解决了山区信号不足的难题。
superlatives: 处理速度【遥遥领先】于同类产品。
superlatives: 精度【无与伦比】，是地下管线探测的利器。
superlatives: 采用【最顶尖】的多波束设备完成水下地形测量。
superlatives: 以【全网最低价】提供无人机航测服务。
superlatives: 该产品上市三年，【销量冠军】的位置从未旁落。
superlatives: 数据【零误差】，一次验收通过。
superlatives: 选择我们，【绝对放心】。
superlatives: 我们的点云分类算法【独一无二】。
superlatives: 承诺系统【永不宕机】。
superlatives: 这是一支【王牌】测量队伍，没有啃不下的项目。
superlatives: 产品性能达到【世界级】水准，远胜同行。
superlatives: 该成果【填补国内空白】，没有对手。
superlatives: 我司是地理信息领域当之无愧的【龙头】企业。
superlatives: 招聘【最优秀】的测绘工程师，加入【最具潜力】的团队。
mapWording: 公司业务遍及日本、韩国、【台湾等国】。
mapWording: 代表团赴新加坡、【香港等国家】考察智慧城市建设。
mapWording: 产品畅销【中国和台湾】。
mapWording: 图上标注了【斯卡伯勒浅滩】的水深。
mapWording: 海图上的【帕拉塞尔群岛】属热带珊瑚礁。
mapWording: 会议邀请了【台湾总统府】的代表。
mapWording: 队员们远眺【埃佛勒斯峰】，完成了交会观测。
mapWording: 这份资料把【钓鱼台列屿】单独成图。
mapWording: 境外客户包括越南、泰国和【香港】三个国家。
mapWording: 论文由【国立台湾大学】的学者撰写。
companyName: 本项目由【经纬空间信息技术有限公司】承担。
companyName: 请将简历寄至【经伟空间信息技术股份有限公司】人力资源部。
companyName: 版权归【经纬空间信息科技股份有限公司】所有。
companyName: 甲方为云洲市水利局，乙方为【经纬空间信息股份有限公司】。
companyName: 【经纬空间技术股份有限公司】成立于 2006 年。
forbiddenWords: 以数据【赋能】乡村振兴，让农民得到实惠。
forbiddenWords: 摄像头覆盖厂区，监管【无死角】。
forbiddenWords: 工地设有【农民工】夜校，每周二晚上课。
forbiddenWords: 为【vip】用户开通专属通道。
forbiddenWords: 盲道调查也照顾了【残废人】的出行。
preferredWords: 今年计划完成 120 km² 的【实景3D】建模。
preferredWords: 【三维实景】成果已接入大屏。
preferredWords: 通知由【国土资源部】于本月印发。
preferredWords: 采用五镜头【倾斜摄像】获取建筑侧面纹理。
preferredWords: 项目位于【云州市】高新区。
people: 【总经理周明远】到测区慰问外业人员。
people: 公司【副总经理林若兰】主持会议。
people: 【林若岚】总经理在会上致辞。
people: 出席仪式的有陈启航副总经理、【周明远】董事长。
people: 【省自然资源厅厅长赵怀山】一行来访。
productNames: 【经伟云图】新版本支持离线标绘。
productNames: 用户可在应用商店搜索【经纬云途】下载。
productNames: 【Geovista 3D】支持十亿级点云浏览。
productNames: 【临澜三维项目】通过省级验收。
productNames: 在【GEOVISTA 3D】里打开工程即可量测。
personalData: 报名联系人王女士，手机【13812345670】。
personalData: 请把材料发给李工，电话【186-1234-5671】。
personalData: 土地承包人张某，身份证号【410101197805120019】。
personalData: 证件号码 【33010219880216106X】 已登记在册。
personalData: 咨询请拨【+86 15912345672】。
personalData: 奖金汇入银行卡【6222021001116245702】。
personalData: 中标人经办人：赵某，【177 1234 5673】。
personalData: 护照号 【E12345678】，有效期至 2031 年。
dates: 报名截止时间为【2月30日】。
dates: 测区外业于 2025 年【9月31日】全部结束。
dates: 证书有效期至【2027年2月29日】。
dates: 验收会定于【2026年11月28日（星期五）】召开。
dates: 数据更新时间：【2025-02-29】。
dates: 服务期为【2025年8月至2025年3月】。
dates: 请于当天【14:75】前到岗。
dates: 合同于【二〇二五年六月三十一日】签订。
dates: 项目将于今年【第五季度】启动。
dates: 发布日期 【2024/11/31】。
dates: 培训安排在【13月】上旬。
referenceSystems: 提交的地形图采用【1954年北京坐标系】。
referenceSystems: 本次成果平面坐标系为【西安80】，中央经线 114°。
referenceSystems: 高程采用【1956年黄海高程系】，等高距 1 m。
referenceSystems: 控制点成果表（【BJ54】）随图交付。
referenceSystems: 入库数据统一到【1980西安坐标系】。
referenceSystems: 宗地界址点坐标以【北京54】为准。
referenceSystems: 数据集空间参考：【Xian 1980】 / 3-degree Gauss-Kruger zone 38。
claims: 公司具有【甲级测绘资质】，业务覆盖十个专业。
claims: 通过【ISO 27001信息安全管理体系认证】。
claims: 【高新技术企业】，值得托付。
claims: 软件研发能力达到 【CMMI 5】 级。
claims: 我们是省级【专精特新】中小企业。
units: 测区面积 320 【km2】。
units: 单次航程可达 35 【KM】。
units: 库容 1.2 亿 【m3】。
units: 沉降量控制在 2 【公分】以内。
units: 设备净重 6.5 【KG】。
units: 巡航速度 60 【km/小时】。
units: 塔高 300 【英尺】，需分两次观测。
typos: 会议【部暑】了下半年的重点工作。
typos: 图上每个点都有【座标】注记。
typos: 外业组已【按装】好棱镜和基座。
typos: 影像【分辩率】为 0.05 m。
typos: 变化检测的【阀值】取 0.35。
typos: 导入后先做【拓朴】检查。
typos: 用户忘记密码可在【帐户】页面重置。
typos: 【截止】本月底，全市累计完成权籍调查 3.2 万宗。
typos: 双方【签定】了战略合作协议。
typos: 不动产【登记薄】记载的面积以本次测量为准。
typos: 平差后的平面【经度】优于 5 cm。
typos: 通过实地【堪察】确定了基准站位置。
typos: 项目组【以经】完成像控点布设。
typos: 新来的同事【因该】先学习安全规程。
typos: 本次【侧量】共布设导线点 48 个。
typos: 把点云与全景【迭加】显示。
typos: 【图象】匹配失败的航线需要补飞。
typos: 大家【认真的完成】了每一个测站的观测。
typos: 项目【取的】了良好的社会效益。
typos: 这次汇报【做的很好】，专家一致通过。
typos: 【即使】发现问题并整改，避免了返工。
typos: 【招聘启示】：外业测量员 6 名。
typos: 值班人员应【立既】上报。
typos: 【峻工】测量报告一式四份。
typos: 地物【复盖】完整，接边无误。
typos: 春节期间【欢渡】佳节的同时不忘值守。
typos: 方案经反复【修定】后定稿。
typos: 内业人员对数据进行了【祥细】核查。
typos: 本规定自发布之日起执行，【做为】验收依据。
typos: 员工们【再接再励】，提前十天完工。
typos: 系统运行稳定，【反映】时间小于 1 s。
typos: 【辐员】辽阔的草原上，测量队员支起了仪器。
punctuation: 外业结束后【,】数据当天回传。
punctuation: 成果已经全部移交【。。】
punctuation: 我们承担航测、建模【、、】入库三个环节。
punctuation: 项目分三期实施（一期为试点【)】。
punctuation: 欢迎您的加入【!】
`,
  clean: `
superlatives: 第一季度共完成 42 幅图的更新。
superlatives: 每栋建筑都有唯一标识码，可与门牌关联。
superlatives: 《广告法》第九条列举的用语包括“国家级”“最高级”“最佳”。
superlatives: 项目位于云洲国家级高新技术产业开发区。
superlatives: 测区内有一处国家级自然保护区，航飞须提前报备。
superlatives: 本次招标设最高投标限价 260 万元。
superlatives: 检查比例：一级检查 100%，二级检查 100%。
superlatives: 公司第一时间派出应急测绘分队。
superlatives: 首级控制网按四等 GNSS 布设。
superlatives: 永久基本农田划定成果已经入库。
superlatives: 点位埋设永久性测量标志，并绘制点之记。
superlatives: 绝对高程与相对高程之差即为假定基准面的高度。
superlatives: 绝对定向后控制点残差小于 0.1 m。
superlatives: 排名第一的中标候选人放弃中标的，依次递补。
superlatives: 工会拔河比赛，测绘一队获得冠军。
superlatives: 珠穆朗玛峰是世界最高峰，2020 年测得高程 8848.86 m。
superlatives: 首席专家须具有正高级职称。
superlatives: 本岗位首选测绘工程、遥感专业的毕业生。
superlatives: 用最近邻法重采样会产生锯齿。
superlatives: 最大允许误差为测距的百万分之二。
superlatives: 在首选项中可以修改界面语言。
superlatives: 该县唯一的跨河大桥在洪水中受损，需紧急测绘。
superlatives: 字段设置唯一性约束，避免重复录入。
superlatives: 全球导航卫星系统最少需要四颗卫星才能定位。
superlatives: 专家认为，最终成果满足设计书要求。
mapWording: 台湾海峡的水深数据来自公开海图。
mapWording: 烟台湾区的岸线修测已经完成。
mapWording: 展会吸引了日本、韩国等国家以及中国香港的观众。
mapWording: 中国大陆构造环境监测网络由 260 个基准站组成。
mapWording: 港澳台居民应聘须提供居住证。
mapWording: 测量队在满洲里市完成了界桩复测。
mapWording: 台湾地区的学者介绍了地震形变监测。
mapWording: 中国和越南的陆地边界勘界工作早已完成。
mapWording: 产品销往东南亚多个国家和地区。
mapWording: 香港理工大学团队介绍了登月相机的几何检校。
mapWording: 平台湖区水质监测每周一次。
companyName: 经纬空间信息技术股份有限公司云洲分公司负责实施。
companyName: 合作方为北方经纬测绘有限公司。
companyName: 经纬空间成立二十周年之际，举办了开放日。
companyName: 论文讨论了经纬度空间参考的表达方式。
forbiddenWords: 他的绘图天赋能在工作中发挥出来。
forbiddenWords: 驻村队员常年做农民工作，熟悉每一块地。
forbiddenWords: 瓦片由 libvips 切割，速度快、内存省。
forbiddenWords: 为残疾人设计了无障碍地图。
preferredWords: 原国土资源部 2014 年印发的文件仍可参考。
preferredWords: 实景三维中国建设是一项长期任务。
preferredWords: 三维实时渲染对显卡有要求。
preferredWords: 倾斜摄影测量的像控点布设见附录。
people: 周明远董事长与林若兰总经理共同揭牌。
people: 董事长周明远、总经理林若兰、副总经理陈启航出席。
people: 省自然资源厅副厅长赵怀山肯定了阶段成果。
people: 陈启航总工程师讲授质量控制课程。
productNames: 经纬云图可以叠加自有数据。
productNames: GeoVista 3D 支持国产操作系统。
productNames: 临澜实景三维项目共完成 1800 km²。
productNames: 我们从经纬网、云图和等压线讲起。
personalData: 统一社会信用代码 91110108MA01AB2C3X。
personalData: 服务热线 400-800-6006，工作日 9:00—17:30。
personalData: 总部电话 010-6234 5678，传真同号。
personalData: 图幅编号 410105001001000018 对应新区西北角。
personalData: 不动产单元号 410105 001001 GB00012 F00010001。
personalData: 左上角坐标 X=3858123.456，Y=38512345.678。
personalData: 处理批次 20261128093015 已归档。
personalData: 书号 ISBN 978-7-5030-4321-0。
personalData: 举报电话 12336，政务服务热线 12345。
personalData: 前台电话 139 0000 1234（工作时间）。
personalData: 流水号 13500126201 的单据已作废。
dates: 2024 年 2 月 29 日，平台上线试运行。
dates: 2000年2月29日前的航片为胶片。
dates: 验收会于 2026 年 11 月 28 日（星期六）举行。
dates: 展览开放至当日 24:00。
dates: 详见表 2-30 与图 4-31。
dates: 汛期为 11 月至次年 3 月的流域需单独统计。
dates: 夜间作业时间为 22:00 至次日 6:00。
dates: 服务期为 2025年11月至2026年3月。
dates: 内网地址 10.2.30.1 仅供测试。
dates: 按农历二月三十推算潮位。
dates: 整个工期 13 个月，分三个阶段。
referenceSystems: 将西安80坐标系成果转换到 CGCS2000。
referenceSystems: 系统支持北京54、西安80与 CGCS2000 之间的互转。
referenceSystems: 自 2018 年 7 月 1 日起，1980西安坐标系停止使用。
referenceSystems: 活动邀请了西安80家测绘单位。
referenceSystems: 普查采集北京54个控制点的现状照片。
referenceSystems: 老图件为 1954 年北京坐标系，入库前须纠正。
referenceSystems: 成果采用 2000 国家大地坐标系和 1985 国家高程基准。
claims: 依据《测绘资质管理办法》，甲级测绘资质由自然资源部审批。
claims: 招标文件要求投标人具备甲级测绘资质。
claims: 我们为高新技术企业园区提供三维底图。
units: 测区面积 320 km²，成图比例尺 1:500。
units: 带宽 100 Mb/s，存储 20 TB。
units: 拉力 3 kN，功率 5 kW，频率 50 Hz。
units: 最大坡度 35°，气温 28 ℃。
typos: 打开进水阀门前先读数。
typos: 队员们在帐篷里核对当天的记录。
typos: 老侯是队里的老测工，今年五十八岁。
typos: 气候变化对冻土的影响逐年显现。
typos: 渡口两侧各设一个水准点。
typos: 投标截止时间为上午 9 时 30 分。
typos: 截至 11 月底，外业完成九成。
typos: 迭代三次后收敛。
typos: 象限角与方位角可以互换。
typos: 高层建筑的投影差需要纠正。
typos: 测站经度为东经 113°40′，纬度为北纬 34°45′。
typos: 薄膜电极的厚薄由千分尺测定。
typos: 队员们认真地完成了每一站观测。
typos: 内业做得细，返工就少。
typos: 调研有的放矢，问题一目了然。
typos: 己方与对方各派一名技术员。
typos: 检察院提起公益诉讼，我们提供图斑证据。
typos: 用像控点检查相机检校参数。
typos: 传感器的反应时间为 20 ms。
typos: 复测时发现 2 个点位被破坏。
typos: 纪录片再现了老一辈测绘人的足迹。
typos: 图书内页采用再生纸。
typos: 座谈会上，新员工畅谈感受。
typos: 暑期实习生在部里学习了一个月。
punctuation: 总投资 1,260.5 万元，工期 18 个月。
punctuation: 软件版本 v3.2.1，接口遵循 OGC WMTS 1.0.0。
punctuation: 论文发表于 Remote Sensing, 2025, 17(3): 412。
punctuation: 我们走过戈壁、雪山、海岛……每一步都算数。
`,
}
