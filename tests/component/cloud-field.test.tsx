import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createCloudFile, createModelFile } from './support/clouds'
import { button, long } from './support/page'
import { openScreen } from './support/screen'

test('Staff upload a point cloud, read what is in it, and are told what the scene lacks', async () => {
  await openScreen('/mainpage/addCaseInfo')
  await expect.element(page.getByRole('heading', { name: '三维场景' })).toBeVisible()
  await page.getByLabelText('上传点云或模型').upload([await createCloudFile('山脊.laz')])
  const field = page.getByRole('group', { name: '点云或模型' })
  await expect.element(field).toMatchTextContent('1271 点 · 40.0 × 30.0 × 10.0 m')

  await button('发布').click()
  const summary = page.getByRole('alert', { name: '待改正的内容' })
  await expect.element(summary).toMatchTextContent('静态图')
  await expect.element(summary).toMatchTextContent('点位中误差')
  await button('移除点云或模型').click()
  await expect.element(page.getByLabelText('上传点云或模型')).toBeInTheDocument()
})

test('A file that is no sound point cloud is refused with its reason', async () => {
  await openScreen('/mainpage/addCaseInfo')
  await expect.element(page.getByRole('heading', { name: '三维场景' })).toBeVisible()
  const sound = await createCloudFile('残缺.laz')
  await page.getByLabelText('上传点云或模型').upload([new File([sound.slice(0, 700)], '残缺.laz')])
  await expect.element(page.getByText('点云文件已损坏或不完整，请在点云软件中重新导出后上传')).toBeVisible()
})

test('Staff upload a textured model into the same field, and read how many triangles it has', long, async () => {
  await openScreen('/mainpage/addCaseInfo')
  await expect.element(page.getByRole('heading', { name: '三维场景' })).toBeVisible()
  await expect.element(page.getByLabelText('上传点云或模型')).toHaveAttribute('accept', '.las,.laz,.glb')
  await page.getByLabelText('上传点云或模型').upload([await createModelFile('三号楼.glb')])
  const field = page.getByRole('group', { name: '点云或模型' })
  await expect.element(field).toMatchTextContent('三号楼.glb')
  await expect.element(field).toMatchTextContent('6 个三角面 · 40.0 × 30.0 × 10.0 m')
})

test('A glTF of several files is answered with what to export in its place', async () => {
  await openScreen('/mainpage/addCaseInfo')
  await expect.element(page.getByRole('heading', { name: '三维场景' })).toBeVisible()
  const text = JSON.stringify({ asset: { version: '2.0' }, buffers: [{ uri: '三号楼.bin', byteLength: 4 }] })
  await page.getByLabelText('上传点云或模型').upload([new File([text], '三号楼.gltf')])
  await expect
    .element(page.getByText('这是文本格式的 glTF，几何与贴图在别的文件中，请导出为 GLB（单个文件）后上传'))
    .toBeVisible()
})
