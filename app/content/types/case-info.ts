import { places } from '../site-structure'
import { clientKinds } from '../client-kinds'
import { defineContent } from '../define'
import {
  aiMark,
  choice,
  gallery,
  image,
  number,
  references,
  richText,
  rows,
  sheets,
  text,
  textarea,
  toggle,
} from '../fields'

/** 典型案例: finished projects, sorted under the solution category they belong to. */
export const caseInfo = defineContent({
  name: 'caseInfo',
  wire: 'caseInfo',
  label: '典型案例',
  icon: 'MapPinned',
  paths: { add: '/mainpage/addCaseInfo', update: '/mainpage/updateCaseInfo' },
  firstStep: { order: 4, hint: '1 个主案例，另 4 个排在旁边' },
  title: { label: '标题', max: 60 },
  categories: { label: '解决方案类别', table: places.caseInfo.categories },
  order: 'manual',
  pinnedBy: 'featured',
  cover: 'cover',
  abstract: 'abstract',
  columns: ['client', 'year'],
  fields: {
    abstract: textarea({ label: '摘要', max: 120, required: true }),
    body: richText({
      label: '正文',
      required: true,
      outline: true,
      help: '分为项目背景、技术路线、成果与效益',
    }),
    client: text({ label: '委托单位', max: 60, group: '项目概况' }),
    location: text({ label: '项目地点', max: 60, group: '项目概况' }),
    scale: text({ label: '建设规模', max: 60, group: '项目概况' }),
    period: text({ label: '周期', max: 30, group: '项目概况' }),
    deliverables: text({ label: '主要成果', max: 80, group: '项目概况' }),
    awards: text({ label: '获奖', max: 80, group: '项目概况' }),
    extent: sheets({ label: '项目范围' }),
    figures: rows({
      label: '关键数据',
      max: 4,
      columns: {
        value: { label: '数值', max: 12 },
        unit: { label: '单位', max: 8, optional: true },
        label: { label: '说明', max: 30 },
      },
    }),
    gallery: gallery({ label: '图集', max: 24, pairs: true, help: '对比组名相同的两张图显示为前后对比' }),
    clientKind: choice({ label: '客户类型', options: clientKinds, place: 'side' }),
    year: number({ label: '完成年份', min: 1990, max: 2100, place: 'side' }),
    featured: toggle({ label: '首页推荐', place: 'side' }),
    cover: image({ label: '封面图', required: true, advised: { width: 1600, height: 1000 }, place: 'side' }),
    solutions: references({ label: '相关方案', type: 'solution', place: 'side', group: '相关内容' }),
    products: references({ label: '相关产品', type: 'product', place: 'side', group: '相关内容' }),
    aiContent: aiMark(),
  },
})
