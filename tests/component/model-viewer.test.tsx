import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { readCloudValue } from '../../app/admin/media/read-cloud-value'
import { CaseScene as CaseSceneFigure } from '../../app/site/cases/scene/case-scene'
import type { CaseScene } from '../../app/site/cases/scene/read-scene'
import SceneViewer from '../../app/site/cases/scene/scene-viewer'
import { globalCss } from '../../app/ui/theme/global-css'
import { findAccessibilityFaults } from './support/accessibility'
import { createModelFile, uploadCloud } from './support/clouds'
import { long } from './support/page'
import { closeScreen } from './support/screen'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
const stage = page.getByRole('application', { name: '台地模型' })
const status = page.getByRole('status')
const button = (name: string) => page.getByRole('button', { name, exact: true })

let scene: CaseScene

beforeEach(async () => {
  scene = {
    noun: '模型',
    cloud: await readCloudValue(await uploadCloud('台地.glb', await createModelFile('台地.glb'))),
    still: { src: pixel, width: 1600, height: 1000, alt: '台地模型' },
    accuracy: 0.3,
    note: '',
  }
})

afterEach(closeScreen)

async function openScene() {
  await render(
    <main style={{ width: '1200px' }}>
      <style>{`${globalCss} :root { --z: 1; --width-zoom: 1 }`}</style>
      <SceneViewer scene={scene} />
    </main>,
  )
  await button('打开三维模型').click()
  await expect.element(button('放大')).toBeVisible()
  await expect.element(stage).toHaveFocus()
}

/** Red, green and blue of the drawing at a place of the frame. */
function readColour(u: number, v: number): number[] {
  const canvas = document.querySelector('canvas')
  const copy = new OffscreenCanvas(canvas?.width ?? 1, canvas?.height ?? 1)
  const pen = copy.getContext('2d')
  if (!canvas || !pen) throw new Error('no canvas')
  pen.drawImage(canvas, 0, 0)
  return [...pen.getImageData(Math.round(copy.width * u), Math.round(copy.height * v), 1, 1).data.slice(0, 3)]
}

test('The field knows of an uploaded model how large it is and how many triangles it has', () => {
  expect(scene.cloud).toMatchObject({
    name: '台地.glb',
    triangles: 6,
    points: 11,
    sides: { width: 40, depth: 30, height: 10 },
    firstBytes: scene.cloud.size,
  })
})

test('A model is opened by its button, closed again, and has neither sections nor a legend', long, async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  await render(<SceneViewer scene={scene} />)
  await expect.element(button('打开三维模型')).toBeVisible()
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
  await button('打开三维模型').click()
  await expect.element(button('放大')).toBeVisible()
  await expect.element(page.getByRole('group', { name: '模型工具' })).toHaveTextContent('浏览测距')
  await expect.element(page.getByRole('group', { name: '着色方式' })).not.toBeInTheDocument()
  await button('关闭模型').click()
  await expect.element(button('打开三维模型')).toHaveFocus()
})

test('The ground has the left half of the texture, the roof the right one', long, async () => {
  const { getContext } = HTMLCanvasElement.prototype
  const kept = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) {
    return getContext.call(this, kind, { ...options, preserveDrawingBuffer: true })
  } as typeof getContext)
  await openScene()
  await expect.poll(() => readColour(0.35, 0.55)).toSatisfy(([red = 0, green = 0]: number[]) => green > red + 50)
  await expect.poll(() => readColour(0.65, 0.5)).toSatisfy(([red = 0, green = 0]: number[]) => red > green + 50)
  kept.mockRestore()
})

test('Arrow keys turn the model, and zero shows it as at first', async () => {
  await openScene()
  const first = stage.element().textContent
  await commands.press('ArrowRight')
  await expect.poll(() => stage.element().textContent).not.toBe(first)
  await commands.press('0')
  await expect.poll(() => stage.element().textContent).toBe(first)
})

test('Two places of its surface are measured between, and told', long, async () => {
  await openScene()
  await button('测距').click()
  const { width, height } = stage.element().getBoundingClientRect()
  await stage.click({ position: { x: width * 0.35, y: height * 0.55 } })
  await stage.click({ position: { x: width * 0.65, y: height * 0.5 } })
  await expect.element(status).toMatchTextContent(/第 2 点：.*高 10\.0 m。空间距离 \d+\.\d 正负 0\.3 m/)
  await expect.element(status).toMatchTextContent('高差（升） 10.0 正负 0.3 m')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  expect(page.getByRole('list', { name: '量测点' }).getByRole('listitem').elements()).toHaveLength(2)
})

test('The crosshair sets a point by keyboard, and nothing where the model is not', long, async () => {
  await openScene()
  await button('测距').click()
  stage.element().focus()
  await commands.press('Enter')
  await expect.element(status).toMatchTextContent(/第 1 点：东 \d+\.\d m/)
  await commands.press('Backspace')
  const { width } = stage.element().getBoundingClientRect()
  await stage.click({ position: { x: width - 4, y: 4 } })
  await expect.element(status).toMatchTextContent('在模型上设起点')
})

test('A case says how many triangles its model has and how exact it is', async () => {
  await render(<CaseSceneFigure scene={scene} />)
  const figure = page.getByRole('figure')
  await expect.element(figure).toMatchTextContent('6 个三角面的三维模型，首次打开下载约')
  await expect.element(figure).toMatchTextContent('东西 × 南北 × 高：40.0 × 30.0 × 10.0 m')
  await expect.element(figure).toMatchTextContent('±0.30 m')
})

test('A model that cannot be read leads back to the still, and is opened again', long, async () => {
  const broken = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(new Uint8Array(300)))
  await render(<SceneViewer scene={scene} />)
  await button('打开三维模型').click()
  await expect.element(status).toMatchTextContent('模型暂时无法打开，请稍后重试')
  broken.mockRestore()
  await button('重新打开').click()
  await expect.element(button('关闭模型')).toBeVisible()
})
