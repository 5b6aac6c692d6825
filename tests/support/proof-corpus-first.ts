/** Three hundred sentences, written before the rules; see `proof-corpus.ts`. */
export const first = {
  faulty: `
superlatives: 公司是【国内领先】的地理信息服务商。
superlatives: 我们拥有【国内最先进】的航测装备和处理流程。
superlatives: 中心机房为客户提供【国家级】的数据服务。
superlatives: 产品自上市以来一直是测绘行业【第一品牌】。
superlatives: 本公司是全省【唯一】能够独立完成海岛礁测绘的企业。
superlatives: 公司是国内【首家】提供实景三维一体化服务的企业。
superlatives: 凭借【顶级】团队，我们按期交付了全部成果。
superlatives: 选择我们，就是选择【最可靠】的测绘伙伴。
superlatives: 产品精度【世界领先】，服务网点遍布全国。
superlatives: 我们的无人机航测方案是【最佳方案】。
superlatives: 公司开创了【史无前例】的建模方法。
superlatives: 该系统【独一无二】，同类软件无法替代。
superlatives: 数据处理做到【万无一失】。
superlatives: 成果【100%合格】，客户满意。
superlatives: 点云产品【遥遥领先】于同行。
superlatives: 这是目前市场上【最便宜】的三维建模服务。
superlatives: 公司技术实力【首屈一指】。
superlatives: 我们的服务【全网最低价】。
superlatives: 打造【极致】体验，提供【顶尖】技术。
superlatives: 公司拥有【国际一流】的点云处理技术。
superlatives: 作为【行业领导者】，公司连年增长。
superlatives: 采用【最高级】的加密方式保管数据。
superlatives: 我们是您身边【最值得信赖】的测绘单位。
superlatives: 该方法在国内属【首创】，他人尚未掌握。
superlatives: 公司是我省地理信息产业的【龙头企业】。
superlatives: 经纬云图，【全球首款】城市时空底座。
superlatives: 监测【零误差】，请放心使用。
superlatives: 三维模型的细节【无可比拟】。
superlatives: 我们提供【最全面】、【最权威】的地名数据。
superlatives: 团队拥有【最强】的内业能力。
superlatives: 平台功能【国内首个】，欢迎试用。
superlatives: 公司是【国家级】地理信息品牌。
superlatives: 【唯一】一家掌握该算法的公司就是我们。
superlatives: 服务质量【全省最好】。
mapWording: 公司业务已拓展到越南、【台湾等国家】。
mapWording: 产品远销日本、韩国、【台湾】等多个国家。
mapWording: 客户来自美国、新加坡、【香港】等国。
mapWording: 【中国和台湾】的同行参加了交流会。
mapWording: 会议邀请了【台湾政府】测绘主管部门的代表。
mapWording: 项目覆盖【南中国海】部分海域。
mapWording: 数据包括【尖阁列岛】周边的影像。
mapWording: 图上标注了【斯普拉特利群岛】的位置。
mapWording: 【中港】两地企业签署合作备忘录。
mapWording: 展会吸引了【中、港、台】三国企业。
mapWording: 本图为全国【分布图（不含台湾】）。
mapWording: 【台湾总统】府附近的三维模型。
mapWording: 业务遍布中国、【中国与香港】之间的航线沿岸。
mapWording: 影像覆盖【阿鲁纳恰尔邦】东部。
mapWording: 考察队登上了【珠穆朗马峰】。
mapWording: 参会嘉宾来自【中国及澳门】的高校。
mapWording: 【钓鱼台列屿】的地形资料已经入库。
mapWording: 亚洲国家和城市排名：日本、【台湾】、泰国三国领先。
mapWording: 公司在泰国、【澳门】、马来西亚三个国家设有办事处。
mapWording: 赴【台湾和其他国家】学习先进经验。
mapWording: 【海峡两岸三国】的专家共同参会。
mapWording: 产品出口欧盟、【西藏】和其他国家。
typos: 外业【侧绘】工作已经结束。
typos: 项目组完成了【地型】图的更新。
typos: 不动产【地藉】调查进入尾声。
typos: 大桥【峻工】测量通过审查。
typos: 专家组到现场【堪察】。
typos: 双方【签定】了战略合作协议。
typos: 公司【一如继往】地支持公益测绘。
typos: 全体员工【再接再励】，完成年度目标。
typos: 汇报会在【通迅】保障下顺利进行。
typos: 国土空间【规化】成果获批。
typos: 震区的画面令人【震憾】。
typos: 我省【辐员】辽阔，地形复杂。
typos: 技术骨干【融汇贯通】，攻克了难题。
typos: 系统【部暑】在政务云上。
typos: 报告【反应了】测区的真实情况。
typos: 项目部【以经】完成首期观测。
typos: 我们将【在次】开展复测。
typos: 遥感【影象】已完成镶嵌。
typos: 沉降量超过【阀值】时自动报警。
typos: 【截止】2026年6月，项目完成过半。
typos: 施工单位不得【防碍】测量标志的使用。
typos: 本次培训【座无需席】。
typos: 全体党员发扬吃苦耐劳的【气慨】。
typos: 我们【的的】成果已经提交。
typos: 各项目部要【因地治宜】选择测量方法。
typos: 无人机沿【即定】航线飞行。
typos: 要尽快完成【按装】调试。
dates: 项目将于【2月30日】完成验收。
dates: 会议定于2026年【4月31日】召开。
dates: 公司于【2023年2月29日】中标该项目。
dates: 报名截止时间为【9月31日】。
dates: 评审会于【2025年13月】5日举行。
dates: 成果于【2026-02-30】提交。
dates: 培训安排在【11月31号】上午。
dates: 【6月31日】前提交投标文件。
dates: 证书有效期至【2100年2月29日】。
dates: 开标时间为2026年11月27日（【星期四】）上午9时。
dates: 座谈会于2026年5月1日【星期日】举行。
dates: 大会将于2026年10月8日（【周五】）开幕。
dates: 【二〇二六年二月三十日】，项目组进场。
dates: 【四月三十一日】起恢复外业。
dates: 观测时间为【3月32日】至4月2日。
dates: 公示期为2026年5月10日至【2026年4月20日】。
dates: 第二次复测于【2025/06/31】结束。
dates: 开标时间为上午【9:75】。
dates: 会议于下午【26时】结束。
personalData: 项目负责人身份证号为【11010519491231002X】。
personalData: 获奖人员：周岚，【34052419800101001X】。
personalData: 报名请致电李工，【13812345678】。
personalData: 联系人王工，手机【139-1234-5678】。
personalData: 现场联系电话：【186 0371 2345】。
personalData: 拟派人员身份证：【110101199003071233】（注册测绘师）。
personalData: 中奖者手机号为【+86 15012345678】。
personalData: 投标联系人：陈启航，电话【17712345678】。
personalData: 公示名单附有证件号【130503670401001】。
personalData: 有意者请加微信【19912345678】。
personalData: 持证人身份证号码【440301198510120012】。
referenceSystems: 控制点成果采用【1980西安坐标系】。
referenceSystems: 平面坐标系采用【北京54】坐标系，高斯投影三度带。
referenceSystems: 本项目提交的地形图成果为【西安80】坐标。
referenceSystems: 坐标系统：【1954年北京坐标系】。
referenceSystems: 测图以【1980年西安坐标系】为平面基准。
referenceSystems: 数据库坐标基准统一为【西安80坐标系】。
referenceSystems: 高程采用【1956年黄海高程系】。
referenceSystems: 最终成果在【北京54坐标系】下编绘。
referenceSystems: 投标要求：成果坐标系为【西安1980】。
referenceSystems: 正射影像采用【80西安坐标系】，分辨率 0.2 m。
referenceSystems: 宗地图使用【BJ54】坐标。
forbiddenWords: 以数据【赋能】城市治理。
forbiddenWords: 监控做到【无死角】。
forbiddenWords: 关爱【残废人】公益活动走进社区。
forbiddenWords: 为【农民工】讲解安全测量知识。
forbiddenWords: 面向【VIP】客户开放专属通道。
preferredWords: 公司承担了全市【实景3D】建设任务。
preferredWords: 【三维实景】模型已上线。
preferredWords: 成果已报【国土资源部】备案。
preferredWords: 采用【倾斜摄像】技术获取数据。
preferredWords: 【云州市】自然资源局召开会议。
preferredWords: 数据汇入【国土空间规划一张图】系统。
people: 【总经理】周明远出席签约仪式。
people: 林若兰【董事长】致辞。
people: 公司【总经理】陈启航讲解技术路线。
people: 省自然资源厅【厅长】赵怀山到会指导。
people: 【林若岚】总经理介绍了项目进展。
people: 林若兰、【周明远】参加了座谈。
people: 出席会议的有陈启航、【林若兰】等。
people: 周明远【书记】主持会议。
productNames: 【经伟云图】发布新版本。
productNames: 用户可在【经纬云途】中查看进度。
productNames: 【Geovista 3D】支持国产操作系统。
productNames: 【GeoVista3D】新增点云裁剪。
productNames: 【临澜三维项目】通过验收。
units: 测区面积 860 【平方公里】。
companyName: 由【经纬空间信息技术有限公司】承担。
`,
  clean: `
superlatives: 项目位于云洲国家级经济技术开发区。
superlatives: 云洲高新区是国家级高新技术产业开发区。
superlatives: 公司获评国家级专精特新“小巨人”企业。
superlatives: 每个图斑都有唯一标识码。
superlatives: 编码规则保证不动产单元号的唯一性。
superlatives: 数据库以要素代码为唯一键。
superlatives: 不得使用“国家级”“最佳”等用语。
superlatives: 广告法禁止使用“第一品牌”“首家”之类的说法。
superlatives: 《第一品牌战略》一书由图书馆收藏。
superlatives: 项目获国家科学技术进步奖一等奖。
superlatives: 控制网按国家一级导线的要求布设。
superlatives: 全国第一次地理国情普查成果已经公布。
superlatives: 最高点海拔 1860 m，最低点 212 m。
superlatives: 平差按最小二乘原理求最优解。
superlatives: 专家组认为，成果总体达到国内领先水平。
superlatives: 力争三年内建成国内一流的地理信息企业。
superlatives: 荣获全国优秀测绘工程金奖，并列第一名。
superlatives: 首家试点单位是云洲市自然资源局。
superlatives: 标准对最大允许误差作了规定。
superlatives: 取 7 次观测的最佳估值作为结果。
superlatives: 该镇是全县唯一的易地搬迁安置点。
superlatives: 国家级地名词典收录了这一地名。
superlatives: 省级与国家级基准站网实现联测。
superlatives: 国家级非物质文化遗产代表性项目的空间分布已经入库。
superlatives: 路线穿过国家级自然保护区的实验区。
superlatives: 首个作业日完成 32 个像控点。
superlatives: 第一阶段完成外业，第二阶段完成内业。
superlatives: 一等水准网点间距最长 4 km。
superlatives: 客户至上是我们的服务理念。
superlatives: 方案比选时优先考虑最短路径。
superlatives: 顶级域名由注册机构管理。
superlatives: 缺陷数量最多的一期为 3 处。
superlatives: 评标办法规定，排名第一的中标候选人为中标人。
superlatives: 公司在投标中综合得分排名第一。
superlatives: 最新影像已接入平台。
superlatives: 唯一例外的是北侧山脊，因积雪未能观测。
superlatives: 冠军由第二外业队获得。
superlatives: 请在最后一页签字。
mapWording: 服务覆盖日本、韩国等国家和中国香港、中国台湾等地区。
mapWording: 业务遍及台湾、香港、澳门地区。
mapWording: 来自新加坡、马来西亚等国家和地区的代表参会。
mapWording: 海峡两岸测绘学术研讨会在厦门举行。
mapWording: 大陆与台湾的同行交流了海岛测绘经验。
mapWording: 钓鱼岛及其附属岛屿、南海诸岛均按规定表示。
mapWording: 公司建设了数据中台和业务中台。
mapWording: 全国人口密度图注明台湾省资料暂缺。
mapWording: 香港特别行政区政府地政总署来访。
mapWording: 内地与香港的测量师资格互认。
mapWording: 粤港澳大湾区时空大数据平台上线。
mapWording: 港珠澳大桥测量控制网复测完成。
mapWording: 台湾海峡海底地形测量方案通过评审。
mapWording: 中华民国时期的地形图由档案馆保管。
mapWording: 西藏自治区测绘院与国家测绘产品质量检验测试中心签约。
mapWording: 国家基础地理信息中心向香港提供了公开版数据。
mapWording: 台湾省高雄市的地名译写见附表。
mapWording: 北京钓鱼台国宾馆周边的地下管线普查完成。
mapWording: 西藏、新疆、青海等省区的外业已经结束。
mapWording: 西藏国土空间规划通过论证。
typos: 台风登陆后，应急测绘队立即出发。
typos: 测绘队登陆无人岛，布设了控制点。
typos: 报名截止时间为 6 月 30 日。
typos: 生活必需品由后勤组统一采购。
typos: 传感器的反应时间为 0.2 s。
typos: 居民反应强烈的点位优先处理。
typos: 项目组对现场情况进行了了解。
typos: 他的的确确完成了任务。
typos: 大家实实在在地干了一年。
typos: 双方在次日完成交接。
typos: 以经济建设为中心，以经纬度为坐标。
typos: 即定位、测图、检查三步同时进行。
typos: 一侧绘制等高线，另一侧绘制陡坎。
typos: 地型车已退役，改用无人机。
typos: 本规划化繁为简，共分五章。
typos: 他们俩是是非分明的人。
typos: 现象与气象对象都在图上。
typos: 抽象元素与具象元素并存。
typos: 叫做为民办实事的活动持续开展。
typos: 侧面绘图由第三组负责。
typos: 经理签定额单后发放器材。
typos: 经济部分析了成本份额。
dates: 2024年2月29日，项目通过验收。
dates: 2000年2月29日的影像仍可调阅。
dates: 开标时间为2026年11月27日（星期五）上午9时。
dates: 座谈会于2026年5月1日星期五举行。
dates: 1月31日至2月28日为资料收集期。
dates: 农历二月三十是当地的庙会。
dates: 公示期为2026年5月10日至5月20日。
dates: 软件版本升级到 3.31.2。
dates: 图号 2-30-13 的分幅已更新。
dates: 每周六、周日不安排外业。
dates: 12月31日24时前提交。
dates: 2026年度完成 13 个月的资料归档，12 月补报 1 个月。
dates: 比例尺 1:500 的图幅共 31 幅，1:2000 的 30 幅。
dates: 2025-12-31 前完成竣工测量。
dates: 工期为2025年11月至2026年2月。
dates: 上个月30日，星期三组织了复测。
dates: 自2026年3月2日（周一）起上线试运行。
dates: 二月二十九日只在闰年出现。
dates: GB/T 2026-31 号文件待发布。
dates: 观测历时 26 时 30 分。
personalData: 客服热线 400-000-0010，欢迎来电。
personalData: 总部电话 0371-60000010。
personalData: 统一社会信用代码 91410100MA00000X10。
personalData: 项目编号 202604150000000001。
personalData: 采购编号：云洲采公-2026-13812345。
personalData: 联系人李工，138****5678。
personalData: 服务热线 13900001234，全天接听。
personalData: 测区总面积 13812345678 平方米。
personalData: 点云共 15012345678 个点。
personalData: 合同金额 13800000000 元。
personalData: 不动产单元号 410105001001GB00012F00010001。
personalData: 审图号为 GS（2026）1234 号。
personalData: 票据号 110105194912310021 已作废。
personalData: 坐标 X=3845678.123，Y=38512345.678。
personalData: 请拨打 12345 政务服务便民热线。
personalData: 合同编号为 HT13812345678001。
referenceSystems: 成果采用2000国家大地坐标系。
referenceSystems: 已将全部数据由西安80转换为CGCS2000。
referenceSystems: 历史资料为1954年北京坐标系，本次统一转换到2000国家大地坐标系。
referenceSystems: 平台支持北京54、西安80与CGCS2000之间的坐标转换。
referenceSystems: 自2018年7月1日起停止使用1980西安坐标系成果。
referenceSystems: 我国先后建立了1954年北京坐标系和1980西安坐标系。
referenceSystems: 原有成果采用1980西安坐标系的，应转换后提交。
referenceSystems: 不得提交北京54坐标系的成果。
referenceSystems: 高程采用1985国家高程基准。
referenceSystems: 公司总部迁到北京54路公交终点附近。
referenceSystems: 旧图为西安80坐标系，已归入档案。
referenceSystems: 求取西安80坐标系与2000国家大地坐标系的转换参数。
referenceSystems: 高程由1956年黄海高程系改算到1985国家高程基准。
forbiddenWords: 《数据赋能行动方案》已经印发。
forbiddenWords: 各地务工人员参加了培训。
forbiddenWords: 设备型号为 VIPER 200。
preferredWords: 实景三维模型已上线。
preferredWords: 原国土资源部的批复存档备查。
preferredWords: 数据汇入国土空间规划“一张图”系统。
preferredWords: 大云州市场路的管线改造完成。
people: 董事长周明远出席签约仪式。
people: 周明远、林若兰、陈启航参加了座谈。
people: 副总经理、总工程师陈启航讲解技术路线。
people: 时任总经理周明远在十年前签下了首份合同。
people: 省自然资源厅副厅长赵怀山到会指导。
people: 林若兰总经理与云洲市副市长会谈。
people: 林若兰先到现场，周明远随后致辞。
people: 原总经理周明远回忆了创业经历。
productNames: 经纬云图发布新版本。
productNames: GeoVista 3D 支持国产操作系统。
productNames: 经纬云图3D展示模块即将开放。
units: 测区面积 860 km²，全长 12 km。
companyName: 由经纬空间信息技术股份有限公司承担。
punctuation: 比例尺为 1:500，每天 9:00 出发。
`,
}
