import { places } from '../site-structure'
import { defineContent } from '../define'
import { aiMark, choice, date, files, image, richText, text, textarea, toggle, video, snippet } from '../fields'

/** 新闻: company news, industry trends, special events, promotional videos. */
export const news = defineContent({
  name: 'news',
  wire: 'news',
  label: '新闻',
  icon: 'Newspaper',
  paths: { add: '/news/addNews', update: '/news/updateNews' },
  firstStep: { order: 5, hint: '公司新闻 6 条可排满一屏' },
  title: { label: '标题', max: 60 },
  categories: { label: '所属栏目', table: places.news.categories },
  order: 'date',
  pinnedBy: 'pinned',
  dateFrom: 'date',
  cover: 'cover',
  abstract: 'abstract',
  validate: ({ category, values }) => ({
    ...(category === 4 && !values.video ? { video: '宣传视频栏目需要上传视频' } : {}),
    ...(category === 3 && values.eventEnd && values.eventStart && values.eventEnd < values.eventStart
      ? { eventEnd: '活动结束日期早于开始日期' }
      : {}),
  }),
  showsReads: true,
  hasDatedClaims: true,
  fields: {
    abstract: textarea({ label: '摘要', max: 120, help: '用于列表与搜索结果' }),
    body: richText({ label: '正文', required: true }),
    source: text({ label: '来源', max: 40, place: 'side', group: '署名与版权' }),
    date: date({ label: '发布日期', place: 'side', help: '不填则取发布当天' }),
    pinned: toggle({ label: '在列表中置顶', place: 'side' }),
    cover: image({
      label: '封面图',
      place: 'side',
      advised: { width: 1600, height: 1000 },
      shot: '新闻现场，平视，主体居中，四周各留一成供裁切',
    }),
    eventStart: date({ label: '活动开始', place: 'side', group: '活动时间', categories: [3] }),
    eventEnd: date({ label: '活动结束', place: 'side', group: '活动时间', categories: [3] }),
    video: video({ label: '视频', place: 'side', group: '视频与附件' }),
    files: files({ label: '附件', place: 'side', group: '视频与附件' }),
    author: text({ label: '编辑', max: 20, place: 'side', group: '署名与版权' }),
    copyright: choice({
      label: '版权',
      place: 'side',
      group: '署名与版权',
      options: { original: '原创', reprint: '转载' },
    }),
    snippet: snippet(),
    aiContent: aiMark(),
  },
})
