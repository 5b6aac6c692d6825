import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { readCloudValue } from '../../app/admin/media/read-cloud-value'
import type { CaseScene } from '../../app/site/cases/scene/read-scene'
import SceneViewer from '../../app/site/cases/scene/scene-viewer'
import { globalCss } from '../../app/ui/theme/global-css'
import { findAccessibilityFaults } from './support/accessibility'
import { uploadCloud } from './support/clouds'
import { closeScreen } from './support/screen'
import { long } from './support/page'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
const stage = page.getByRole('application', { name: '台地点云' })
const status = page.getByRole('status')
const points = page.getByRole('list', { name: '量测点' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The direction that the view is said to have. */
const heading = () => stage.element().textContent

let scene: CaseScene

beforeEach(async () => {
  scene = {
    noun: '点云',
    cloud: await readCloudValue(await uploadCloud('台地.laz')),
    still: { src: pixel, width: 1600, height: 1000, alt: '台地点云' },
    accuracy: 0.3,
    note: '',
  }
})

afterEach(closeScreen)

async function openViewer(shown = scene) {
  await render(
    <main style={{ width: '1200px' }}>
      <style>{`${globalCss} :root { --z: 1; --width-zoom: 1 }`}</style>
      <SceneViewer scene={shown} />
    </main>,
  )
  await button('打开三维点云').click()
}

async function openScene() {
  await openViewer()
  await expect.element(button('类别')).toBeVisible()
  await expect.element(stage).toHaveFocus()
}

const press = async (key: string, presses = 1) => {
  for (let count = 0; count < presses; count++) await commands.press(key)
}

test('The field knows of an uploaded cloud how large it is and how many points it has', () => {
  expect(scene.cloud).toMatchObject({
    name: '台地.laz',
    points: 1271,
    sides: { width: 40, depth: 30, height: 10 },
    firstBytes: scene.cloud.size,
  })
})

test('Nothing is fetched before somebody opens the cloud, and closing it leads back to the still', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  await render(<SceneViewer scene={scene} />)
  await expect.element(button('打开三维点云')).toBeVisible()
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
  await button('打开三维点云').click()
  await button('关闭点云').click()
  await expect.element(button('打开三维点云')).toHaveFocus()
})

test('Arrow keys turn the cloud, and zero shows it as at first', long, async () => {
  await openScene()
  await expect.poll(heading).toContain('视向 338°')
  await press('ArrowRight', 2)
  await expect.poll(heading).toContain('视向 348°')
  await press('ArrowDown')
  await expect.poll(heading).toContain('俯角 29°')
  await expect.element(button('缩小')).toHaveAttribute('aria-disabled', 'true')
  await press('+', 2)
  await expect.element(button('缩小')).toHaveAttribute('aria-disabled', 'false')
  await press('0')
  await expect.poll(heading).toContain('视向 338°　俯角 34°')
})

test('A distance is measured by the keyboard alone, with its error, and taken back', async () => {
  await openScene()
  await button('测距').click()
  stage.element().focus()
  await press('ArrowLeft', 8)
  await press('Enter')
  await expect.element(status).toMatchTextContent(/第 1 点：东 \d+\.\d m，北 \d+\.\d m，高 0\.0 m。再设终点。/)
  await press('ArrowRight', 16)
  await press('Enter')
  await expect.element(status).toMatchTextContent(/第 2 点：.*高 10\.0 m。空间距离 \d+\.\d 正负 0\.3 m/)
  await expect.element(status).toMatchTextContent('高差（升） 10.0 正负 0.3 m')
  await press('Backspace')
  expect(points.getByRole('listitem').elements()).toHaveLength(1)
  await press('Escape')
  await expect.element(button('浏览')).toHaveAttribute('aria-pressed', 'true')
})

test('A section between two points is drawn with its heights, and told as a table', long, async () => {
  await openScene()
  await button('剖面').click()
  const { width, height } = stage.element().getBoundingClientRect()
  await stage.click({ position: { x: width * 0.35, y: height * 0.5 } })
  await stage.click({ position: { x: width * 0.65, y: height * 0.5 } })
  await expect.element(page.getByRole('img', { name: /剖面图：剖面水平长度 .*高程 0\.0 至 10\.0 m/ })).toBeVisible()
  await page.getByText('剖面高程表').click()
  const rows = page.getByRole('table').getByRole('row')
  expect(rows.elements()).toHaveLength(12)
  await expect.element(rows.nth(1)).toMatchTextContent('0.00.00.0')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test('Colours have a legend: heights with their range, classes with their shares', long, async () => {
  await openScene()
  await button('高程').click()
  await expect.element(page.getByText('自点云最低点起算', { exact: true })).toBeVisible()
  await button('类别').click()
  const legend = page.getByRole('list', { name: '类别图例' })
  await expect.element(legend).toMatchTextContent('地面51%')
  await expect.element(legend).toMatchTextContent('建筑物49%')
})

test('A browser without WebGL 2 keeps the still and says why', async () => {
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await openViewer()
  await expect.element(status).toMatchTextContent('当前浏览器不能浏览三维点云')
  await expect.element(page.getByRole('img', { name: '台地点云' })).toBeInTheDocument()
  getContext.mockRestore()
})

test('A cloud that cannot be fetched leads back to the still, and is opened again', long, async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  await openViewer()
  await expect.element(status).toMatchTextContent('点云暂时无法打开，请稍后重试')
  fetched.mockRestore()
  await button('重新打开').click()
  await expect.element(button('关闭点云')).toBeVisible()
})
