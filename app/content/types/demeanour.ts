import { places } from '../site-structure'
import { defineContent } from '../define'
import { date, gallery, image, textarea, snippet } from '../fields'

/** 员工风采: albums of the company's life. */
export const demeanour = defineContent({
  name: 'demeanour',
  wire: 'demeanor',
  label: '员工风采',
  icon: 'Users',
  paths: { add: '/about/DemeanorAdd', update: '/about/DemeanorUpdate' },
  firstStep: { order: 6, hint: '1 个相册，图片可一次选 30 张' },
  title: { label: '标题', max: 40 },
  categories: { label: '相册', table: places.demeanour.categories },
  order: 'date',
  dateFrom: 'date',
  cover: 'cover',
  abstract: 'abstract',
  columns: ['gallery', 'date'],
  hasDatedClaims: true,
  fields: {
    abstract: textarea({ label: '说明', max: 300 }),
    gallery: gallery({
      label: '图片',
      max: 30,
      required: true,
      shot: '活动现场，平视，全景、中景、细节都有，主体不贴边',
    }),
    date: date({ label: '日期', place: 'side' }),
    cover: image({
      label: '封面图',
      advised: { width: 1600, height: 1000 },
      place: 'side',
      help: '不填则取第一张图片',
      shot: '活动现场全景，平视，四周各留一成供裁切',
    }),
    snippet: snippet(),
  },
})
