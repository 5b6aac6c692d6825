import { createFileRoute } from '@tanstack/react-router'
import { AddPage } from '../../../office/add-page'

export const Route = createFileRoute('/_office/news/addNews')({
  component: () => <AddPage type="news" />,
})
