import { places } from '../site-structure'
import { clientKinds } from '../client-kinds'
import { defineContent } from '../define'
import { aiMark, choices, files, image, references, richText, rows, text, textarea, snippet } from '../fields'

/** 解决方案: what the company does for whom, in six categories. Its wire name is `typicalCase`, see `registry.ts`. */
export const solution = defineContent({
  name: 'solution',
  wire: 'typicalCase',
  label: '解决方案',
  icon: 'Layers',
  paths: {
    add: '/industryInfo/addIndustryInfo',
    update: '/industryInfo/updateIndustryInfo',
  },
  firstStep: { order: 2, hint: '首页的六个图幅各对应一类，每类写一项' },
  title: { label: '标题', max: 40 },
  categories: { label: '类别', table: places.solution.categories },
  order: 'manual',
  cover: 'cover',
  abstract: 'abstract',
  columns: ['cases'],
  fields: {
    abstract: textarea({ label: '摘要', max: 120, required: true }),
    audience: text({ label: '适用对象', max: 80, group: '适用与部署' }),
    standards: text({ label: '依据标准', max: 120, group: '适用与部署' }),
    deployment: text({ label: '部署方式', max: 60, group: '适用与部署' }),
    body: richText({ label: '正文', required: true, outline: true, help: '用“标题 2”分节，前台自动生成目录' }),
    capabilities: rows({
      label: '核心能力',
      max: 8,
      columns: { name: { label: '能力', max: 20 }, text: { label: '说明', max: 120, multiline: true } },
    }),
    figures: rows({
      label: '建设成效',
      max: 4,
      columns: {
        value: { label: '数值', max: 12 },
        unit: { label: '单位', max: 8, optional: true },
        label: { label: '说明', max: 30 },
      },
    }),
    cover: image({
      label: '封面图',
      advised: { width: 1600, height: 1000 },
      place: 'side',
      shot: '所服务的城市、工程或作业场景，高处俯拍，四周各留一成供裁切',
    }),
    clientKinds: choices({
      label: '客户类型',
      options: clientKinds,
      place: 'side',
    }),
    files: files({ label: '资料下载', place: 'side' }),
    cases: references({ label: '相关案例', type: 'caseInfo', place: 'side', group: '相关内容' }),
    products: references({ label: '相关产品', type: 'product', place: 'side', group: '相关内容' }),
    snippet: snippet(),
    aiContent: aiMark(),
  },
})
