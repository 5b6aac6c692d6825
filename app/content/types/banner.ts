import { defineContent } from '../define'
import { choice, date, image, rows, text, textarea } from '../fields'

/** 轮播图: the slides of the home page. */
export const banner = defineContent({
  name: 'banner',
  wire: 'banner',
  label: '轮播图',
  icon: 'Image',
  paths: { add: '/mainpage/addBanner', update: '/mainpage/updateBanner' },
  firstStep: { order: 1, hint: '首页顶部，1 至 6 张。还没有时显示站点设置里的口号' },
  title: { label: '名称', max: 10, help: '显示在轮播图的切换条上' },
  order: 'manual',
  visibleFrom: 'startsOn',
  visibleUntil: 'endsOn',
  cover: 'picture',
  abstract: 'text',
  validate: ({ values }) => ({
    ...(values.startsOn && values.endsOn && values.endsOn < values.startsOn ? { endsOn: '结束日期早于开始日期' } : {}),
  }),
  columns: ['headline1', 'startsOn', 'endsOn'],
  fields: {
    // First in the form: without it there is no slide.
    picture: image({
      label: '桌面图',
      required: true,
      advised: { width: 1920, height: 600 },
      shot: '航拍或远景，主体在右侧三分之二，左侧留给标题',
    }),
    headline1: text({ label: '标题第一行', max: 14, required: true }),
    headline2: text({ label: '标题第二行', max: 14 }),
    text: textarea({ label: '说明', max: 60, rows: 2 }),
    buttons: rows({
      label: '按钮',
      max: 2,
      columns: { text: { label: '文字', max: 8 }, link: { label: '链接', max: 2000, isLink: true } },
      help: '最多两个，第一个用强调色',
    }),
    scene: choice({
      label: '画面',
      options: { picture: '图片', terrain: '地形' },
      fallback: 'picture',
      place: 'side',
      help: '选“地形”时，电脑上以可转动的三维地形代替图片',
    }),
    mobilePicture: image({
      label: '手机图',
      advised: { width: 800, height: 1040 },
      place: 'side',
      help: '不填则使用桌面图',
      shot: '竖幅，主体在上半部，下半部留给标题',
    }),
    tone: choice({
      label: '文字颜色',
      options: { light: '浅色', dark: '深色' },
      fallback: 'light',
      place: 'side',
      help: '画面偏暗用浅色，偏亮用深色',
    }),
    startsOn: date({ label: '开始日期', place: 'side', group: '显示时间' }),
    endsOn: date({ label: '结束日期', place: 'side', group: '显示时间' }),
  },
})
