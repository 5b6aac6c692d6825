import { createFileRoute } from '@tanstack/react-router'
import { AddPage } from '../../../office/add-page'

export const Route = createFileRoute('/_office/about/OrganizationAdd')({
  component: () => <AddPage type="organisation" />,
})
