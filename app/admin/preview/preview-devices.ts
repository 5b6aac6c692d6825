import { Monitor, Smartphone, Tablet } from 'lucide-react'

/** The screens that a preview is shown at, by their width in pixels. */
export const previewDevices = {
  phone: { label: '手机', width: 390, icon: Smartphone },
  tablet: { label: '平板', width: 768, icon: Tablet },
  desktop: { label: '电脑', width: 1440, icon: Monitor },
} as const

export type PreviewDevice = keyof typeof previewDevices

export const deviceNames = ['phone', 'tablet', 'desktop'] as const satisfies readonly PreviewDevice[]
