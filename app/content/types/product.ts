import { places } from '../site-structure'
import { defineContent } from '../define'
import { aiMark, choices, date, files, gallery, image, richText, rows, text, snippet } from '../fields'

/** 产品与服务: the software the company sells. Its wire name is `solution`, see `registry.ts`. */
export const product = defineContent({
  name: 'product',
  wire: 'solution',
  label: '产品与服务',
  icon: 'Package',
  paths: {
    add: '/productAndService/addProAndService',
    update: '/productAndService/updateProAndService',
  },
  firstStep: { order: 3, hint: '两类各写一项，一类也可以；名称、一句话、截图' },
  title: { label: '名称', max: 40 },
  categories: { label: '类型', table: places.product.categories },
  order: 'manual',
  cover: 'cover',
  abstract: 'abstract',
  columns: ['version'],
  fields: {
    abstract: text({ label: '一句话介绍', max: 40, required: true }),
    slogan: text({
      label: '主题句',
      max: 30,
      help: '主截图旁的大字，一句话介绍移到页面横幅中；不填时此处显示一句话介绍',
    }),
    capabilities: rows({
      label: '主要能力',
      max: 3,
      columns: { text: { label: '能力', max: 40 } },
      help: '列表中显示，最多三条',
    }),
    body: richText({ label: '正文', required: true, outline: true, help: '用“标题 2”分节，前台自动生成目录' }),
    features: rows({
      label: '功能特点',
      max: 8,
      columns: { name: { label: '特点', max: 20 }, text: { label: '说明', max: 160, multiline: true } },
      help: '正文第一节之后分两栏显示；已写在正文中的，不必重复',
    }),
    environment: rows({
      label: '运行环境',
      columns: {
        item: { label: '项目', max: 20 },
        requirement: { label: '最低配置', max: 120 },
        recommended: { label: '推荐配置', max: 120, optional: true },
      },
      help: '推荐配置不填时，最低配置一栏横跨两栏',
    }),
    questions: rows({
      label: '常见问题',
      columns: { question: { label: '问题', max: 60 }, answer: { label: '回答', max: 400, multiline: true } },
    }),
    gallery: gallery({ label: '截图', max: 12, shot: '软件界面整屏截图，数据脱敏；硬件正面、侧面与使用中各一张' }),
    cover: image({
      label: '封面或主截图',
      required: true,
      advised: { width: 1600, height: 1000 },
      place: 'side',
      shot: '软件主界面截图，或设备四分之三侧面，浅色背景',
    }),
    version: text({ label: '版本', max: 20, place: 'side', group: '版本与平台' }),
    releasedOn: date({ label: '版本日期', place: 'side', group: '版本与平台' }),
    platforms: choices({
      label: '平台',
      options: { windows: 'Windows', domestic: '国产操作系统', android: 'Android', web: 'Web' },
      place: 'side',
      group: '版本与平台',
    }),
    deployment: text({ label: '部署方式', max: 60, place: 'side', group: '版本与平台' }),
    certification: text({ label: '适配认证', max: 80, place: 'side', group: '版本与平台' }),
    copyrightNumber: text({ label: '软件著作权登记号', max: 60, place: 'side', group: '版本与平台' }),
    manuals: files({ label: '手册与资料', place: 'side' }),
    snippet: snippet(),
    aiContent: aiMark(),
  },
})
