import { createFileRoute } from '@tanstack/react-router'
import { GuidePage } from '../../../admin/guide/guide-page'

export const Route = createFileRoute('/_office/manage/guide')({
  loader: () => ({ title: '使用指南' }),
  component: GuidePage,
})
