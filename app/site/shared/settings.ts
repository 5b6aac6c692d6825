import { useSuspenseQuery } from '@tanstack/react-query'
import type { ShownSettings } from '../../contract'
import { settingsQuery } from '../../data/site/settings'

/** What the pages show when the settings cannot be read: nothing but the name. Items that are not set are left out. */
export const emptySettings: ShownSettings = {
  companyName: '经纬空间',
  phone: '',
  email: '',
  address: '',
  hours: '',
  qrImage: null,
  coordinates: '',
  routeImage: null,
  networkImage: null,
  icpNumber: '',
  icpLink: '',
  policeNumber: '',
  policeLink: '',
  mapApproval: '',
  certificateNumber: '',
  suggestedKeywords: [],
  departments: [],
  greyMode: false,
  baiduVerification: '',
  wechatAppId: '',
}

/** The site's settings; the public layout has loaded them. */
export function useSettings(): ShownSettings {
  return useSuspenseQuery(settingsQuery).data
}

/** A telephone number as `tel:` wants it. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
