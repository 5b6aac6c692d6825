import type { ContentType } from '../../app/content/define'
import type { FieldKind } from '../../app/content/fields'
import type { TypeName } from '../../app/content/registry'
import type { EntryDraft } from '../../app/content/entries'

const foreignPicture = { src: 'https://example.com/a.png', width: 10, height: 10, alt: '' }

/** A value that no field of a kind takes. A new kind joins the tests by a line here. */
const invalidValues: Record<FieldKind, unknown> = {
  text: '一行\n又一行',
  textarea: '响铃\u0007',
  richText: 'a'.repeat(400_001),
  number: 1.5,
  toggle: 'yes',
  date: '2026-02-31',
  choice: '没有的选项',
  choices: ['没有的选项'],
  image: foreignPicture,
  gallery: [{ ...foreignPicture, caption: '' }],
  files: [{ src: 'https://example.com/a.pdf', name: 'a.pdf', size: 1, date: '2026-01-01' }],
  video: { src: 'https://example.com/a.mp4', name: 'a.mp4', size: 1, duration: 1 },
  rows: ['不是一行'],
  references: [0],
  parent: 0,
}

/** A draft in which title, category and every field are wrong. */
export function createInvalidDraft(type: ContentType): EntryDraft {
  const values = Object.fromEntries(Object.entries(type.fields).map(([name, { kind }]) => [name, invalidValues[kind]]))
  return { category: 99, title: '标题\n换行', values }
}

/** What is said of that draft. */
export const invalidDraftMessages: Record<TypeName, Record<string, string>> = {
  banner: {
    title: '名称含有不能使用的字符',
    category: '此类内容没有分类',
    headline1: '标题第一行含有不能使用的字符',
    headline2: '标题第二行含有不能使用的字符',
    text: '说明含有不能使用的字符',
    buttons: '按钮填写有误',
    picture: '图片的地址不正确，请重新上传',
    mobilePicture: '图片的地址不正确，请重新上传',
    tone: '请选择文字颜色',
    startsOn: '开始日期不是有效的日期',
    endsOn: '结束日期不是有效的日期',
  },
  caseInfo: {
    title: '标题含有不能使用的字符',
    category: '请选择解决方案类别',
    abstract: '摘要含有不能使用的字符',
    body: '正文过长，请分成几篇发布',
    client: '委托单位含有不能使用的字符',
    location: '项目地点含有不能使用的字符',
    scale: '建设规模含有不能使用的字符',
    period: '周期含有不能使用的字符',
    deliverables: '主要成果含有不能使用的字符',
    awards: '获奖含有不能使用的字符',
    figures: '关键数据填写有误',
    gallery: '图片的地址不正确，请重新上传',
    year: '完成年份应为 1990 至 2100 之间的整数',
    featured: '首页推荐填写有误',
    cover: '图片的地址不正确，请重新上传',
    solutions: '相关方案填写有误',
    products: '相关产品填写有误',
  },
  news: {
    title: '标题含有不能使用的字符',
    category: '请选择所属栏目',
    abstract: '摘要含有不能使用的字符',
    body: '正文过长，请分成几篇发布',
    source: '来源含有不能使用的字符',
    date: '发布日期不是有效的日期',
    pinned: '在列表中置顶填写有误',
    cover: '图片的地址不正确，请重新上传',
    eventStart: '活动开始不是有效的日期',
    eventEnd: '活动结束不是有效的日期',
    video: '视频的地址不正确，请重新上传',
    files: '附件的地址不正确，请重新上传',
    author: '编辑含有不能使用的字符',
    copyright: '请选择版权',
  },
  product: {
    title: '名称含有不能使用的字符',
    category: '请选择类型',
    abstract: '一句话介绍含有不能使用的字符',
    capabilities: '主要能力填写有误',
    body: '正文过长，请分成几篇发布',
    environment: '运行环境填写有误',
    questions: '常见问题填写有误',
    gallery: '图片的地址不正确，请重新上传',
    cover: '图片的地址不正确，请重新上传',
    version: '版本含有不能使用的字符',
    platforms: '平台含有未知的选项',
    certification: '适配认证含有不能使用的字符',
    manuals: '附件的地址不正确，请重新上传',
  },
  solution: {
    title: '标题含有不能使用的字符',
    category: '请选择类别',
    abstract: '摘要含有不能使用的字符',
    audience: '适用对象含有不能使用的字符',
    standards: '依据标准含有不能使用的字符',
    deployment: '部署方式含有不能使用的字符',
    body: '正文过长，请分成几篇发布',
    capabilities: '核心能力填写有误',
    figures: '建设成效填写有误',
    cover: '图片的地址不正确，请重新上传',
    files: '附件的地址不正确，请重新上传',
    cases: '相关案例填写有误',
    products: '相关产品填写有误',
  },
  companyProfile: {
    title: '标题含有不能使用的字符',
    category: '此类内容没有分类',
    body: '简介正文过长，请分成几篇发布',
    figures: '关键数据填写有误',
    scopes: '测绘专业范围填写有误',
    cover: '图片的地址不正确，请重新上传',
  },
  milestone: {
    title: '标题含有不能使用的字符',
    category: '此类内容没有分类',
    year: '年份应为 1980 至 2100 之间的整数',
    text: '说明含有不能使用的字符',
    picture: '图片的地址不正确，请重新上传',
  },
  honour: {
    title: '证书名称含有不能使用的字符',
    category: '请选择类别',
    number: '编号含有不能使用的字符',
    issuer: '颁发单位含有不能使用的字符',
    text: '说明含有不能使用的字符',
    issuedOn: '颁发日期不是有效的日期',
    expiresOn: '有效期至不是有效的日期',
    scan: '图片的地址不正确，请重新上传',
  },
  culture: {
    title: '标题含有不能使用的字符',
    category: '请选择类型',
    abstract: '摘要含有不能使用的字符',
    body: '正文过长，请分成几篇发布',
    cover: '图片的地址不正确，请重新上传',
  },
  demeanour: {
    title: '标题含有不能使用的字符',
    category: '请选择相册',
    abstract: '说明含有不能使用的字符',
    gallery: '图片的地址不正确，请重新上传',
    date: '日期不是有效的日期',
    cover: '图片的地址不正确，请重新上传',
  },
  organisation: {
    title: '部门含有不能使用的字符',
    category: '此类内容没有分类',
    parent: '上级填写有误',
    head: '负责人含有不能使用的字符',
    duties: '职责含有不能使用的字符',
    chart: '图片的地址不正确，请重新上传',
  },
  serviceNetwork: {
    title: '机构名称含有不能使用的字符',
    category: '请选择区域',
    person: '联系人含有不能使用的字符',
    phone: '电话含有不能使用的字符',
    email: '邮箱含有不能使用的字符',
    address: '地址含有不能使用的字符',
    services: '服务范围含有不能使用的字符',
  },
  recruitment: {
    title: '岗位含有不能使用的字符',
    category: '请选择类型',
    department: '部门含有不能使用的字符',
    city: '城市含有不能使用的字符',
    headcount: '人数应为 1 至 999 之间的整数',
    education: '学历含有不能使用的字符',
    duties: '职责含有不能使用的字符',
    requirements: '要求含有不能使用的字符',
    email: '投递邮箱含有不能使用的字符',
    deadline: '截止日期不是有效的日期',
  },
}

/** What is said when an entry with nothing but a title is to be published. */
export const incompleteDraftMessages: Record<TypeName, Record<string, string>> = {
  banner: {
    headline1: '请填写标题第一行',
    picture: '请上传桌面图',
  },
  caseInfo: {
    abstract: '请填写摘要',
    body: '请填写正文',
    cover: '请上传封面图',
  },
  news: {
    body: '请填写正文',
  },
  product: {
    abstract: '请填写一句话介绍',
    body: '请填写正文',
    cover: '请上传封面或主截图',
  },
  solution: {
    abstract: '请填写摘要',
    body: '请填写正文',
  },
  companyProfile: {
    body: '请填写简介正文',
  },
  milestone: {
    year: '请填写年份',
  },
  honour: {},
  culture: {},
  demeanour: {
    gallery: '请上传图片',
  },
  organisation: {},
  serviceNetwork: {
    phone: '请填写电话',
    address: '请填写地址',
  },
  recruitment: {
    city: '请填写城市',
    duties: '请填写职责',
    requirements: '请填写要求',
  },
}
