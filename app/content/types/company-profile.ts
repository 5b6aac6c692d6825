import { defineContent } from '../define'
import { aiMark, files, image, richText, rows, text } from '../fields'

/** 企业简介: one record, the first part of the about page. */
export const companyProfile = defineContent({
  name: 'companyProfile',
  wire: 'companyProfile',
  label: '企业简介',
  icon: 'Building2',
  paths: { add: '/manage/companyProfile', update: '/manage/companyProfile' },
  firstStep: { order: 1, hint: '一段正文与几个数字，首页的测绘专业范围也取自这里' },
  isRarelyAdded: true,
  title: { label: '标题', max: 40 },
  order: 'manual',
  single: true,
  cover: 'cover',
  fields: {
    body: richText({ label: '简介正文', required: true }),
    figures: rows({
      label: '关键数据',
      max: 8,
      help: '最多显示五项，没有来源的不显示',
      columns: {
        label: { label: '名称', max: 20 },
        value: { label: '数值', max: 12 },
        unit: { label: '单位', max: 8, optional: true },
        source: { label: '来源', max: 30, optional: true, neededToShow: true },
      },
    }),
    scopes: rows({ label: '测绘专业范围', max: 12, columns: { name: { label: '专业', max: 20 } } }),
    partners: rows({
      label: '合作单位',
      max: 40,
      help: '每类满三家才显示，每类最多五家，最多八类；类型与客户类型同名',
      columns: {
        kind: { label: '类型', max: 10 },
        place: { label: '地名', max: 6 },
        name: { label: '单位全称', max: 30 },
        consent: { label: '同意公开的依据', max: 30, staffOnly: true },
      },
    }),
    registration: rows({
      label: '企业基本信息',
      max: 12,
      help: '列在资信与业绩页，如注册资本、成立日期、企业类型；统一社会信用代码在网站设置中填写',
      columns: { name: { label: '项目', max: 20 }, value: { label: '内容', max: 120 } },
    }),
    registeredStaff: rows({
      label: '注册人员',
      max: 30,
      help: '按证书种类填写人数，不写姓名和证书号',
      columns: { certificate: { label: '证书', max: 30 }, count: { label: '人数', max: 6 } },
    }),
    recordsNote: text({ label: '业绩说明', max: 80, help: '显示在项目业绩上方，说明选登的范围' }),
    cover: image({
      label: '图片',
      advised: { width: 1600, height: 1000 },
      place: 'side',
      shot: '办公楼外景或工作场所，平视，天气晴好，四周各留一成供裁切',
    }),
    files: files({ label: '资料下载', place: 'side', help: '宣传册、资质与标准清单等' }),
    aiContent: aiMark(),
  },
})
