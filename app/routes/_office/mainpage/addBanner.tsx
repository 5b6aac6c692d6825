import { createFileRoute } from '@tanstack/react-router'
import { AddPage } from '../../../office/add-page'

export const Route = createFileRoute('/_office/mainpage/addBanner')({
  component: () => <AddPage type="banner" />,
})
