import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { FirstSteps } from '../../app/admin/dashboard/first-steps'
import type { TypeName } from '../../app/content/registry'
import type { Overview } from '../../app/contract'
import { button } from './support/page'
import { openInstance, readAsStaff, signIn, writeAsAdministrator } from './support/staff'

beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

const readSettings = () => readAsStaff<{ stepsSetAside: TypeName[] }>('setting')

/** Shows the steps as they were when the dashboard was read. */
async function renderSteps(overview: Overview): Promise<void> {
  const client = new QueryClient()
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <FirstSteps overview={overview} administrator wanted={undefined} onFold={undefined} />
      </QueryClientProvider>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
}

test('A step is set aside, and taken back, beside those that a colleague has set aside since the dashboard was read', async () => {
  await writeAsAdministrator('setting/save', { ...(await readSettings()), stepsSetAside: ['milestone'] })
  await renderSteps(await readAsStaff<Overview>('overview'))
  await expect.element(button('暂不需要：人才招聘')).toBeVisible()
  await writeAsAdministrator('setting/save', { ...(await readSettings()), stepsSetAside: ['milestone', 'honour'] })
  const readAside = async () => (await readSettings()).stepsSetAside

  await button('暂不需要：人才招聘').click()
  await expect.poll(readAside).toEqual(['milestone', 'honour', 'recruitment'])
  await button('恢复：发展历程').click()
  await expect.poll(readAside).toEqual(['honour', 'recruitment'])
})
