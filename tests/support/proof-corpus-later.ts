/** Sentences that were written when the rules were there; decision 0084 says what was found of them at first sight. */
export const later = {
  faulty: `
superlatives: 我公司拥有【全国领先】的海洋测绘船队。
superlatives: 该软件是【业内第一】的水深处理软件。
superlatives: 选用【最先进】的激光雷达完成扫描。
superlatives: 公司是【唯一】获得该授权的本地企业。
superlatives: 团队由【顶级专家】组成。
superlatives: 我们提供【最优质】的售后服务。
superlatives: 公司打造了【国家级】数据品牌。
superlatives: 【首家】推出点云在线量测服务的公司就是我们。
superlatives: 产品稳居【行业第一】。
superlatives: 技术【国际领先】，口碑良好。
superlatives: 精度【无人能及】。
superlatives: 【全网最低】的价格，【最快】的交付。
superlatives: 我们的航测效率【最高】。
mapWording: 分公司设在越南、泰国、【香港】等国家。
mapWording: 与【中国、台湾】的高校开展合作。
mapWording: 【台湾】和日本两国的测绘技术各有所长。
mapWording: 数据覆盖【南沙群岛（斯普拉特利群岛）】。
mapWording: 代表团访问了【台湾外交部】。
typos: 项目【己经】通过验收。
typos: 我们【既将】开展第二期观测。
typos: 测区内【植被复盖】率高。
typos: 各单位要【按步就班】推进。
typos: 公司荣膺【的的】称号。
typos: 误差【超于】限差，须【从新】测量。
typos: 按照【计画】完成任务。
typos: 系统采用B/S【架够】。
dates: 验收会于2026年【2月29日】召开。
dates: 【11月31日】截止报名。
dates: 会议定于2026年12月1日（【星期三】）。
dates: 【6月31号】前完成整改。
dates: 开标时间：2026年12月1日【25:30】。
personalData: 咨询电话：【13900139000】（张经理）。
personalData: 身份证号码【110105194912310021】已核验。
personalData: 加微信 【15811112222】 领取资料。
referenceSystems: 本次成果采用【北京54坐标系】和1985国家高程基准。
referenceSystems: 地形图的平面坐标为【1980西安坐标系】。
referenceSystems: 控制点坐标系：【西安80】；高程系：1985国家高程基准。
people: 周明远【总裁】会见来宾。
people: 陈启航、【周明远】、林若兰出席。
preferredWords: 参加【实景3D】研讨。
superlatives: 经纬云图是国内【首个】支持亿级图斑秒级渲染的平台。
superlatives: 公司技术水平【国内顶尖】。
superlatives: 选经纬，选【第一品牌】。
superlatives: 我司是西南地区【唯一】通过该认证的单位。
superlatives: 为客户提供【最完善】的解决方案。
superlatives: 我们的交付周期【最短】。
superlatives: 设备【世界一流】，管理规范。
superlatives: 处理结果【百分之百准确】。
superlatives: 产品销量【遥遥领先】。
superlatives: 公司是测绘行业的【领头羊】。
mapWording: 公司在新加坡、【澳门】等国设有代表处。
mapWording: 【港澳台等国家】的客户占两成。
mapWording: 【中国和香港】的用户可在线申请。
mapWording: 出席论坛的有【台湾教育部】官员。
mapWording: 图中【尖阁诸岛】注记有误。
mapWording: 【大陆与澳门】的测绘资质互认已经启动。
typos: 软件支持断点续传，即使如此仍【须要】检查【帐户】余额。
typos: 项目部再次强调安全，【必需】佩戴安全帽。
typos: 该区域【地貌复杂、沟壑纵恒】。
typos: 我院【从新】编制了技术设计书。
typos: 无人机【续行】时间达 2 h。
typos: 【竟标】文件已经递交。
typos: 成果经【签属】后生效。
typos: 通过【侧量】得到沉降值。
typos: 数据质量得到【大副】提升。
typos: 双方【恰谈】合作事宜。
dates: 会议将于2027年【2月29日】举行。
dates: 【2026年6月31日】之前完成外业。
dates: 2026年12月25日（【周四】）放假半天。
dates: 工期自2026年9月1日至【2026年8月31日】。
dates: 集合时间为早上【8:65】。
dates: 公告于【2026-11-31】发布。
personalData: 应急联系人电话 【13655551234】。
personalData: 附件列有张某的身份证（【130503670401001】）。
personalData: 投稿请寄或致电【189-0000-1111】。
referenceSystems: 图件坐标系统采用【1954北京坐标系】。
referenceSystems: 提交成果为【80西安坐标系】，1985国家高程基准。
referenceSystems: 高程基准：【1956年黄海高程系】。
people: 【董事长】林若兰主持会议。
people: 赵怀山【厅长】听取汇报。
people: 林若兰、陈启航、【周明远】到场祝贺。
preferredWords: 使用【倾斜摄像】方法。
productNames: 【GEOVISTA 3D】已完成适配。
superlatives: 公司软件的市场占有率【全国第一】。
superlatives: 我们是【最懂】测绘的软件企业。
superlatives: 用【最先进】的装备，做【最可信】的数据。
superlatives: 我司为业内【首屈一指】的管线探测单位。
superlatives: 经纬云图是时空大数据的【首选】平台。
superlatives: 该产品【国内独家】，功能齐备。
superlatives: 公司荣登行业【榜首】。
superlatives: 平台响应速度【行业领先】。
superlatives: 提供【世界级】的测绘服务。
mapWording: 来自泰国、老挝、【台湾】等国家的学员结业。
mapWording: 我公司参加了【台湾总统府】附近的街景采集。
mapWording: 【中国与台湾】在测绘领域开展合作。
mapWording: 【香港、澳门等海外】市场增长明显。
mapWording: 水深数据覆盖【南中国海】。
typos: 请各部门【布署】好汛期工作。
typos: 报告【即使】上报。
typos: 控制点【座标】已复核。
typos: 数据【冗於】较多。
typos: 路面【坍踏】后及时复测。
typos: 双方就合作达成【共试】。
typos: 应急队【整装代发】。
dates: 项目于2025年【9月31日】完工。
dates: 年会定于2027年1月1日（【星期六】）。
dates: 报名时间：2026年12月10日至【2026年12月1日】。
dates: 【二月三十日】召开动员会。
personalData: 有意者请拨打王经理手机【18638001234】。
personalData: 领取人身份证号：【34052419800101001X】。
referenceSystems: 图上坐标采用【西安80坐标系】。
referenceSystems: 成果坐标系为【1954年北京坐标系】，三度带。
people: 副总经理、【总会计师】陈启航作报告。
people: 【副董事长】周明远致欢迎词。
preferredWords: 【三维实景】中国建设稳步推进。
productNames: 【经伟云图】V5.0 上线。
forbiddenWords: 科技【赋能】乡村振兴。
`,
  clean: `
superlatives: 公司在国家级风景名胜区开展倾斜摄影测量。
superlatives: 中标人为综合评分第一的投标人。
superlatives: 该点是全网唯一的起算点。
superlatives: 本工程首次采用北斗三号观测。
superlatives: 最大冻土深度为 1.2 m。
superlatives: 项目被列为国家级水土保持监测点。
typos: 二等水准路线全长 128 km。
superlatives: 请以最终公告为准。
superlatives: 国家一级博物馆的三维扫描项目完成。
superlatives: 公司第一党支部召开组织生活会。
superlatives: 最小二乘配置法用于重力异常插值。
superlatives: 第一作者为我公司高级工程师。
superlatives: 第一副总裁陪同考察。
superlatives: 取最高分和最低分后的平均值为最终得分。
superlatives: 顶级控制点埋设在基岩上。
superlatives: 唯一码由系统自动生成。
superlatives: 全国第三次国土调查成果通过核查。
typos: 第一批次用地报件已经受理。
superlatives: 首个观测周期为 30 天。
superlatives: 优先选用国内外先进设备。
superlatives: 公司承建了国家级质检中心的选址测量。
mapWording: 中国香港地区的代表发言。
mapWording: 台湾岛东侧海域水深数据来源于公开资料。
mapWording: 全国各省、自治区、直辖市及香港、澳门特别行政区均有用户。
mapWording: 国家与地区之间的时区换算见附录。
mapWording: 中国、日本和韩国的专家参加会议。
mapWording: 西藏、云南等省区的项目进展顺利。
mapWording: 香港大学与我公司签约。
mapWording: 中国台湾地区的地名采用规范译写。
mapWording: 两岸青年测绘技能交流活动举行。
typos: 登陆艇靠岸后开始潮间带测量。
typos: 已经完成的成果均已归档。
typos: 即将召开评审会。
typos: 再次感谢各位专家。
typos: 反应堆厂址的变形监测方案通过评审。
typos: 本项目的目的是查清家底。
typos: 各自的的士票据须附后。
typos: 系统响应时间不超过 2 s。
typos: 地型与地形两个词不可混用。
typos: 测量员在次日返回驻地。
dates: 2026年1月31日，成果移交。
dates: 2028年2月29日前完成任务。
dates: 工作日为周一至周五 8:30—17:30。
dates: 本合同自2026年1月1日起至2026年12月31日止。
dates: 观测从 3 月 1 日 24 时起。
dates: 比例尺 1:10000，幅面 60 cm × 40 cm。
dates: 图幅号为 H-50-13-（2）。
dates: 文号为云自然资发〔2026〕31 号。
dates: 数据量约 13 TB，共 31 个图层。
personalData: 电话 010-12345678 转 801。
personalData: 监督电话：12336。
personalData: 统一社会信用代码为 91330000MA27U00000。
personalData: 影像编号 20261305001。
personalData: 订单号 13812345678901 已发货。
referenceSystems: 平台可将北京54坐标批量转换为2000坐标。
referenceSystems: 坐标系由地方独立坐标系统一到2000国家大地坐标系。
referenceSystems: 本标准代替 1980 年版。
referenceSystems: 北京54所高校的学生参加了竞赛。
referenceSystems: 西安80名测绘员参加培训。
people: 董事长周明远、总经理林若兰出席。
superlatives: 公司第一时间启动应急预案。
superlatives: 项目组一流的作风得到认可，获评先进集体。
personalData: 该省面积居全国第一位。
superlatives: 世界最高峰的高程测量采用多种手段。
superlatives: 图上最短边长不小于 2 mm。
superlatives: 最优路径由算法给出。
superlatives: 首席专家作了报告。
superlatives: 首批成果已交付使用。
superlatives: 唯一编码长度为 28 位。
superlatives: 国家级测绘地理信息博物馆筹建方案公布。
superlatives: 国家级水利风景区的勘界工作完成。
superlatives: 最强降雨时段为 7 月下旬。
superlatives: 测区内地形最复杂的一段由第二组承担。
superlatives: 全国一流学科建设高校的学生来公司实习。
superlatives: 最终成果以验收报告为准。
superlatives: 绝对高程与相对高程的区别见附录。
superlatives: 绝对定位与相对定位相结合。
superlatives: 零误差是不可能的，任何观测都有误差。
superlatives: 王牌机型停产后改用新型号。
superlatives: 极限误差取中误差的两倍。
superlatives: 首家单位已提交自查报告。
mapWording: 我国台湾地区的潮位资料未收集。
mapWording: 中国大陆构造环境监测网络的站点已联测。
mapWording: 大陆架外部界限划定的技术支撑工作完成。
mapWording: 香港与内地的高程基准存在差异。
mapWording: 澳门特别行政区地籍局来函。
mapWording: 中国和越南、老挝接壤地区的界碑已复测。
mapWording: 台湾海峡两岸的潮汐特征不同。
typos: 既要保证质量，又要控制进度。
typos: 既然如此，就按原计划执行。
typos: 从新疆返回的外业队已经到岗。
typos: 设计画面简洁大方。
typos: 两侧量取的断面间距相同。
personalData: 核对像控点编号。
typos: 重复观测两测回。
typos: 这里的的确良厂房已经拆除。
typos: 自己经手的资料要逐项登记。
typos: 各自已完成首轮自检。
typos: 毕竟标准还在征求意见。
typos: 印象最深的是那次高原测量。
dates: 2026年2月28日是截止日期。
dates: 报名时间为2026年12月1日9:00至12月5日17:00。
dates: 2025年12月25日至2026年1月5日为公示期。
dates: 2026年12月1日（星期二）开标。
dates: 每月30日前上报进度。
dates: 2月份共观测 29 天。
dates: 工作时间为 8:30—12:00，14:00—17:30。
personalData: 联系电话：0371-66668888 转 8002。
personalData: 点号 1381234567 的标石完好。
personalData: 合同总价 13812345678.00 元。
personalData: 面积为 13812345678 m²。
personalData: QQ 群号 138123456。
referenceSystems: 由1954年北京坐标系改算的旧图仍可参考。
referenceSystems: 坐标转换采用七参数模型，源坐标系为北京54坐标系。
referenceSystems: 2000国家大地坐标系自2008年7月1日启用。
people: 林若兰总经理、陈启航总工程师出席。
people: 原董事长周明远题词。
productNames: 经纬云图的实景三维模块上线。
personalData: 工程编号 GS2026-13-31 的资料已归档。
dates: 第13条第2款规定了成果汇交的时限。
superlatives: 全国首批实景三维试点城市名单公布。
superlatives: 本市最大的水库蓄水量为 3.2 亿 m³。
superlatives: 取样间隔最小为 0.5 m。
superlatives: 最后一次观测在 6 月完成。
superlatives: 公司成立党员先锋队，服务一线。
superlatives: 第一分公司承担外业。
superlatives: 本届大赛我公司代表队获第一名。
superlatives: 设计最高水位为 86.5 m。
superlatives: 甲方对成果质量表示满意。
superlatives: 国家级新区的界线更新完成。
superlatives: 唯一的变化是图例。
superlatives: 绝对重力测量在三个点上进行。
superlatives: 项目优先采用国产软件。
superlatives: 一流的营商环境离不开精准的空间数据支撑。
mapWording: 我国香港和台湾地区的数据另行处理。
mapWording: 代表团由内地和香港的工程师组成。
mapWording: 业务覆盖东南亚国家和我国港澳台地区。
mapWording: 国际地图制图协会年会在国外召开。
mapWording: 西藏国家级自然保护区的巡护路线已更新。
personalData: 台湾省的图幅按规定编号。
typos: 请反应情况属实的群众登记联系方式。
typos: 他先后两次在次要路段补测。
typos: 布设的点位既稳定又便于观测。
typos: 侧扫声呐与多波束同步作业。
typos: 成象限分布的测点共四组。
typos: 延伸段的测量按原方案执行。
typos: 仪器须要求厂家定期检定。
typos: 立即然后续的工作就好安排了。
dates: 2024年12月31日（星期二）截止。
dates: 1月1日至3日放假。
dates: 每日8:00、20:00各观测一次。
dates: 2026年2月起执行新标准。
dates: 三月三日开展植树活动。
dates: 第十二届年会于十月三十一日闭幕。
personalData: 电话：0371-12345678，传真同号。
personalData: 招标编号：YZ-2026-0131-15800001111。
personalData: 面积 15800001111 平方米。
personalData: 条码 6901234567892。
referenceSystems: 经度 113°40′，纬度 34°45′。
referenceSystems: CGCS2000与西安80的差异可达百米。
referenceSystems: 历史上曾使用过1956年黄海高程系。
referenceSystems: 1980年西安市的旧地图已扫描归档。
people: 省自然资源厅副厅长赵怀山与董事长周明远会谈。
people: 林若兰总经理陪同调研。
preferredWords: 实景三维与三维建模的区别见第二章。
`,
}
