/** What the carousel and its slide picker agree on. */

export interface PickerProps {
  names: string[]
  current: number
  show: (index: number) => void
}

export const pickerLabel = '选择幻灯片'
export const tabId = (index: number) => `slide-tab-${index}`
export const slideId = (index: number) => `slide-${index}`
