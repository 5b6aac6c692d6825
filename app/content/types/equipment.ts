import { places } from '../site-structure'
import { defineContent } from '../define'
import { date, number, text } from '../fields'

/** 仪器设备: what the company works with. An instrument whose calibration has ended leaves the site by itself. */
export const equipment = defineContent({
  name: 'equipment',
  wire: 'equipment',
  label: '仪器设备',
  icon: 'Package',
  paths: { add: '/manage/addEquipment', update: '/manage/updateEquipment' },
  firstStep: { order: 8, hint: '名称、型号、数量与检定有效期' },
  isRarelyAdded: true,
  title: { label: '设备名称', max: 40 },
  categories: { label: '类别', table: places.equipment.categories },
  order: 'manual',
  visibleUntil: 'calibratedUntil',
  columns: ['model', 'count', 'calibratedUntil'],
  registers: { equipment: { columns: ['model', 'count', 'accuracy', 'calibratedUntil'] } },
  fields: {
    model: text({ label: '规格型号', max: 40, required: true }),
    accuracy: text({ label: '主要精度指标', max: 80 }),
    count: number({ label: '数量', min: 1, max: 9999, unit: '台（套）', required: true, place: 'side' }),
    calibratedUntil: date({ label: '检定有效期至', place: 'side', help: '过后前台自动隐藏，续检后改期再发布' }),
  },
})
